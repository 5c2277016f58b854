/** Names that preload script, main and page agree on. */
export const connectChannel = 'hnscope:connect'
export const portChannel = 'hnscope:port'
