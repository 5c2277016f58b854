/**
 * The upper halves of the console code pages that the encoding standard does not have (capture-formats.md 1). The lower
 * half is ASCII in all of them.
 */
const upperHalves = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const

export type OemCodePage = keyof typeof upperHalves

export const oemCodePages = ['cp850', 'cp437', 'cp852'] as const satisfies readonly OemCodePage[]

const chunkSize = 8192

/** Text of bytes in a console code page; every byte means something in it. */
export function decodeOem(page: OemCodePage, bytes: Uint8Array): string {
  const upper = upperHalves[page]
  const codes = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 128 ? byte : upper.charCodeAt(byte - 128)))
  const chunks: string[] = []
  for (let start = 0; start < bytes.length; start += chunkSize) {
    const piece = bytes.subarray(start, start + chunkSize)
    chunks.push(String.fromCharCode(...Array.from(piece, (byte) => codes[byte] ?? 0)))
  }
  return chunks.join('')
}
