import { protocol, type Session } from 'electron'
import { securityHeaders, type PageFile, type PageFiles } from '../platform/page-files.ts'
import { appScheme, findFile, stoppedUrl } from './app-address.ts'

/** Must run before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** app://hnscope/ serves the files of the page, and the one that takes its place when it stopped; nothing else. */
export function servePage(session: Session, files: PageFiles, stopped: PageFile): void {
  session.protocol.handle(appScheme, (request) => {
    const file = request.url === stoppedUrl ? stopped : findFile(request, files)
    if (file === null) return new Response(null, { status: 404, headers: { ...securityHeaders(null) } })
    // A copy with a buffer of its own: the type of a body allows no shared memory.
    return new Response(new Uint8Array(file.body), { headers: { ...file.headers } })
  })
}
