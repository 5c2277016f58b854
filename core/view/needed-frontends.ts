import type { Joined, WantedFrontend } from '../join/joined.ts'

/**
 * The frontends that kube-proxy makes a load balancer for: it makes none without backends
 * (kubernetes-windows-networking.md 3.2). Null as soon as the backends of one are not known.
 */
export function neededFrontends(joined: Joined): readonly WantedFrontend[] | null {
  if (joined.wantedFrontends === null) return null
  const needed: WantedFrontend[] = []
  for (const frontend of joined.wantedFrontends) {
    if (frontend.backends === null) return null
    if (frontend.backends.length > 0) needed.push(frontend)
  }
  return needed
}
