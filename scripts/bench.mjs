/**
 * `npm run bench`: figures of one run, as ratios to a lower bound of the same run. Nothing here is asserted; tests are
 * not timed. `--only model,captures` for some parts; `--runs N` fresh processes a figure, of which the median counts;
 * `--node <sim spec>` for the simulated node; `--storm-seconds 60` for the whole minute of changes in a
 * cluster.
 */
import { parseArgs } from 'node:util'
import { benchCaptures } from './bench/captures.mjs'
import { benchDiagnosis } from './bench/diagnosis.mjs'
import { benchKubernetes } from './bench/kubernetes.mjs'
import { benchModel } from './bench/model.mjs'
import { benchPicture } from './bench/picture.mjs'

/** @type {Readonly<Record<string, (options: { runs: number, node: string, stormSeconds: number }) => Promise<void>>>} */
const parts = {
  model: benchModel,
  diagnosis: benchDiagnosis,
  captures: benchCaptures,
  kubernetes: benchKubernetes,
  picture: benchPicture,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join(',') },
    runs: { type: 'string', default: '5' },
    'storm-seconds': { type: 'string', default: '10' },
    node: { type: 'string', default: 'sim:flannel-vxlan?pods=250&services=2000&seed=1' },
  },
})

const options = {
  runs: Math.max(1, Number(values.runs)),
  node: values.node,
  stormSeconds: Math.max(1, Number(values['storm-seconds'])),
}
for (const name of values.only.split(',')) {
  const part = parts[name]
  if (part === undefined)
    throw new Error(`no part of the benchmark is called ${name}; there are: ${Object.keys(parts).join(', ')}`)
  await part(options)
}
