import {
  Toast,
  ToastBody,
  ToastTitle,
  ToastTrigger,
  Toaster,
  Link,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ClusterNodeChoice } from '../../core/contract/cluster.ts'
import { AppError } from '../../core/contract/errors.ts'
import { uploadLimits } from '../../core/contract/limits.ts'
import { toAppError } from '../api/errors.ts'
import { useHost, useLive } from '../api/host-context.tsx'
import { uploadAndOpen, uploadFiles, type UploadProgress } from '../api/upload.ts'
import { useSay } from '../i18n/say.ts'
import { navigate, type ScreenName } from '../state/view.ts'
import type { Picked } from './dropped-files.ts'

export interface Upload extends UploadProgress {
  readonly name: string
}

export interface SourceActions {
  openScenario(source: string): void
  /** HNS of this computer; only where the host can read it. */
  openLive(): void
  /** The host's own dialog; only where it has one. */
  openDialog(what: 'files' | 'folder'): void
  /** The cluster of a context, by itself. Without a node its nodes are shown, with one the node. */
  openCluster(choice: ClusterNodeChoice): void
  /** The cluster of a context beside the open source. */
  joinCluster(choice: ClusterNodeChoice): void
  leaveCluster(): void
  openPicked(picked: Picked): void
  /** A capture of the list of captures. */
  openKnown(capture: string, name: string): void
  /** Another snapshot of the open source; the screen stays. */
  chooseSnapshot(id: string): void
  refresh(): void
  close(): void
  /** Sends files without opening them; counted and cancelled as any upload. Answers the upload that they are. */
  sendFiles(picked: Picked): Promise<string>
  cancelUpload(): void
  /** What is being opened, for the control that started it. */
  readonly opening: string | null
  readonly upload: Upload | null
  /** Tells of an intent that could not be carried out. The same sentence is not told twice at a time. */
  tellError(error: unknown): void
}

/** What `opening` says while a cluster is opened; with a plus before it while it is joined. */
export function clusterName({ context, node }: ClusterNodeChoice): string {
  return `cluster:${context}/${node ?? ''}`
}

const ActionsContext = createContext<SourceActions | null>(null)

export function SourceActionsProvider({ children }: { children: ReactNode }) {
  const { client } = useHost()
  const failed = useLive((live) => live.failed)
  const words = useSay()
  const toasterId = useId('toaster')
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId)
  const [opening, setOpening] = useState<string | null>(null)
  const [upload, setUpload] = useState<Upload | null>(null)
  const uploadEnd = useRef<AbortController | null>(null)

  const tellError = useCallback(
    (error: unknown) => {
      const { code, message, hint } = toAppError(error).data
      if (code === 'work/cancelled') return
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              <ToastTrigger>
                <Link as="button">{words.t('ui.dismiss')}</Link>
              </ToastTrigger>
            }
          >
            {words.say(message)}
          </ToastTitle>
          <ToastBody subtitle={code}>{hint === null ? null : words.say(hint)}</ToastBody>
        </Toast>,
        { intent: 'error', timeout: -1, toastId: words.say(message) },
      )
    },
    [dispatchToast, words],
  )

  // Work that no call of this page waits for, such as a refresh that the source itself asked for, tells its end here.
  const lastFailed = useRef(failed)
  useEffect(() => {
    const isNew = failed !== lastFailed.current
    lastFailed.current = failed
    // While something is opened, the call itself tells what went wrong, with what to do.
    if (isNew && opening === null && failed?.problem !== undefined) {
      tellError(new AppError({ code: 'source/unreadable', message: failed.problem, retry: 'now' }))
    }
  }, [failed, opening, tellError])

  const run = useCallback(
    async (name: string, open: () => Promise<unknown>, screen: ScreenName = 'overview') => {
      setOpening(name)
      // What went wrong with the last source says nothing of the next one.
      dismissAllToasts()
      try {
        // Null is the answer of a dialog that was cancelled.
        if ((await open()) !== null) navigate(screen, {})
      } catch (error) {
        tellError(error)
      } finally {
        setOpening(null)
      }
    },
    [dismissAllToasts, tellError],
  )

  const chooseSnapshot = useCallback(
    (id: string) => {
      setOpening(`#${id}`)
      client.sources
        .chooseSnapshot({ id })
        .catch(tellError)
        .finally(() => setOpening(null))
    },
    [client, tellError],
  )

  const openPicked = useCallback(
    (picked: Picked) => {
      if (picked.files.length > uploadLimits.files) {
        dispatchToast(
          <Toast>
            <ToastTitle>{words.t('ui.upload.tooMany', { count: uploadLimits.files })}</ToastTitle>
          </Toast>,
          { intent: 'error', timeout: -1 },
        )
        return
      }
      uploadEnd.current?.abort()
      const end = new AbortController()
      uploadEnd.current = end
      const onProgress = (progress: UploadProgress): void => setUpload({ ...progress, name: picked.name })
      void run(picked.name, () => uploadAndOpen(client, picked.name, picked.files, onProgress, end.signal)).finally(
        () => {
          if (uploadEnd.current === end) setUpload(null)
        },
      )
    },
    [client, dispatchToast, run, words],
  )

  const sendFiles = useCallback(
    async (picked: Picked): Promise<string> => {
      uploadEnd.current?.abort()
      const end = new AbortController()
      uploadEnd.current = end
      const onProgress = (progress: UploadProgress): void => setUpload({ ...progress, name: picked.name })
      try {
        return await uploadFiles(client, picked.files, onProgress, end.signal)
      } finally {
        if (uploadEnd.current === end) setUpload(null)
      }
    },
    [client],
  )

  const actions = useMemo<SourceActions>(
    () => ({
      openScenario: (source) => void run(source, () => client.sources.openScenario({ source })),
      openLive: () => void run('live', () => client.sources.openLive()),
      openDialog: (what) => void run(what, () => client.sources.openDialog({ what })),
      openCluster: (choice) =>
        void run(clusterName(choice), () => client.cluster.open(choice), choice.node === null ? 'cluster' : 'overview'),
      joinCluster: (choice) => void run(`+${clusterName(choice)}`, () => client.cluster.join(choice)),
      leaveCluster: () => void run('-cluster', () => client.cluster.unjoin()),
      openPicked,
      openKnown: (capture, name) => void run(name, () => client.captures.open({ capture })),
      chooseSnapshot,
      refresh: () => void client.sources.refresh().catch(tellError),
      close: () => void client.sources.close().catch(tellError),
      sendFiles,
      cancelUpload: () => uploadEnd.current?.abort(),
      opening,
      upload,
      tellError,
    }),
    [chooseSnapshot, sendFiles, client, openPicked, opening, run, tellError, upload],
  )

  return (
    <ActionsContext value={actions}>
      {children}
      <Toaster toasterId={toasterId} position="bottom-end" offset={{ vertical: 40, horizontal: 16 }} />
    </ActionsContext>
  )
}

export function useSourceActions(): SourceActions {
  const actions = use(ActionsContext)
  if (actions === null) throw new Error('useSourceActions outside of SourceActionsProvider')
  return actions
}
