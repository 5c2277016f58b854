import { makeStyles } from '@fluentui/react-components'
import { shapes } from '../../graph/icons.ts'

/** Of Fluent (16 px, regular), as those of the map. */
const others = {
  flow: 'M12.5 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m-2.45 2a2.5 2.5 0 1 0 0-1H9.5a2 2 0 0 0-2 2v2a1 1 0 0 1-1 1h-.55a2.5 2.5 0 1 0 0 1h.55a2 2 0 0 0 2-2V7a1 1 0 0 1 1-1zM5 10.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  lock: 'M8 1a3 3 0 0 1 3 3v2a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8c0-1.1.9-2 2-2V4a3 3 0 0 1 3-3M5 7a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h6a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1zm3 2.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2M8 2a2 2 0 0 0-2 2v2h4V4a2 2 0 0 0-2-2',
  folder:
    'M2 4.5V6h3.59a.5.5 0 0 0 .35-.15L7.29 4.5 5.94 3.15A.5.5 0 0 0 5.59 3H3.5C2.67 3 2 3.67 2 4.5m-1 0A2.5 2.5 0 0 1 3.5 2h2.09c.4 0 .78.16 1.06.44L8.2 4h4.29A2.5 2.5 0 0 1 15 6.5v5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 1 11.5zM2 7v4.5c0 .83.67 1.5 1.5 1.5h9c.83 0 1.5-.67 1.5-1.5v-5c0-.83-.67-1.5-1.5-1.5H8.2L6.66 6.56A1.5 1.5 0 0 1 5.59 7z',
  document:
    'M5 1a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h6a2 2 0 0 0 2-2V5.41c0-.4-.16-.78-.44-1.06L9.65 1.44A1.5 1.5 0 0 0 8.59 1zM4 3a1 1 0 0 1 1-1h3v2.5C8 5.33 8.67 6 9.5 6H12v7a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm7.8 2H9.5a.5.5 0 0 1-.5-.5V2.2z',
} as const

const byKind: Readonly<Record<string, string>> = {
  node: shapes.node,
  daemonset: shapes.node,
  nic: shapes.nic,
  port: shapes.nic,
  switch: shapes.network,
  network: shapes.network,
  endpoint: shapes.endpoint,
  namespace: shapes.namespace,
  loadbalancer: shapes.loadbalancer,
  pod: shapes.pod,
  service: shapes.service,
  endpointslice: others.flow,
  networkpolicy: others.lock,
  kubenamespace: others.folder,
}

function mask(path: string): { readonly WebkitMaskImage: string } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}"/></svg>`
  return { WebkitMaskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
}

/** Icons of linked objects without an element each: a table has a link in every row, and an icon is three elements. */
export const useKindMasks = makeStyles({
  root: {
    '& [data-kind]::before': mask(others.document),
    ...Object.fromEntries(
      Object.entries(byKind).map(([kind, path]) => [`& [data-kind="${kind}"]::before`, mask(path)]),
    ),
  },
})
