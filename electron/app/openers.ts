import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../core/contract/errors.ts'
import { uploadLimits } from '../../core/contract/limits.ts'
import { message } from '../../core/model/message.ts'
import { hintOf, reasonOf } from '../platform/system-error.ts'
import { openCaptureFiles, openCapturePath } from './capture-source.ts'
import type { ClusterChoice, SourceOpeners } from './open-source.ts'
import type { UploadedFile } from './read-input.ts'
import { describeScenario, openSimulator, simulatorScenarios } from './simulator-source.ts'
import type { OpenedSource } from './source.ts'
import { tooLarge } from './uploads.ts'

/** Several files chosen together are one capture. They are held in memory, so the limits of an upload hold here, too. */
async function openChosenFiles(paths: readonly string[]): Promise<OpenedSource> {
  const sizes = await Promise.all(paths.map(async (file) => (await stat(file)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total > uploadLimits.totalBytes || sizes.some((size) => size > uploadLimits.fileBytes)) throw tooLarge()
  const files: UploadedFile[] = []
  for (const file of paths) files.push({ name: path.basename(file), bytes: await readFile(file) })
  return openCaptureFiles(path.basename(path.dirname(path.resolve(paths[0] ?? ''))), files)
}

async function openCapture(paths: readonly string[]): Promise<OpenedSource> {
  const [only, ...more] = paths
  if (only !== undefined && more.length === 0) return openCapturePath(only)
  try {
    return await openChosenFiles(paths)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError({
      code: 'source/unreadable',
      message: message('error.source.unreadable', {
        source: paths.map((file) => path.basename(file)).join(', '),
        reason: reasonOf(error),
      }),
      hint: hintOf(error),
    })
  }
}

/** A window shows what has come after so long; the rest follows. */
const partialClusterMs = 1500

/** The client of Kubernetes is large, and most starts do without it. */
export function clusterOpener(partialAfterMs: number | null): SourceOpeners['openCluster'] {
  return async ({ name, kubeconfig, config }: ClusterChoice, hns: OpenedSource | null) => {
    const { joinCluster, openCluster } = await import('./cluster-source.ts')
    const options = {
      name,
      kubeconfig,
      ...(config === undefined ? {} : { config }),
      environment: process.env,
      partialAfterMs,
    }
    return hns === null ? openCluster(options) : joinCluster(hns, options)
  }
}

/** The sources of the product; tests put their own in their place. */
export const standardOpeners: SourceOpeners = {
  openCapture,
  openSimulator,
  openCluster: clusterOpener(partialClusterMs),
  readKubeconfig: async (kubeconfig) => {
    const { loadKubeconfig } = await import('../kubernetes/config.ts')
    return loadKubeconfig({ kubeconfig, environment: process.env })
  },
  readPastedKubeconfig: async (text) => {
    const { readPastedKubeconfig } = await import('../kubernetes/pasted-config.ts')
    return readPastedKubeconfig(text, process.env)
  },
  scenarios: simulatorScenarios,
  describeScenario,
}
