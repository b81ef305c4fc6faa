import { useState } from 'react'
import { type Attachment, sizeProblem } from '#platform/shared/attachments.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '../http/save-file.ts'
import { refusalText } from '../record/refusal.ts'
import type { AttachmentSource } from './attachment-source.ts'

/** What a person does with attachments. Files are sent one after the other; the refused stay listed with the reason. */
export function useAttachmentActions({ add, download, remove, refresh }: AttachmentSource) {
  const dialogs = useDialogs()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])

  /** Undefined when the file was taken. */
  async function send(file: File): Promise<string | undefined> {
    // The server would refuse it after the whole file was sent.
    const tooLarge = sizeProblem(file.size)
    if (tooLarge !== undefined) return `${file.name}: ${tooLarge}`
    try {
      await add?.(file)
      return undefined
    } catch (error) {
      return `${file.name}: ${refusalText(error)}`
    }
  }

  return {
    isSending,
    refused,
    forgetRefused: () => setRefused([]),
    send: async (files: readonly File[]) => {
      setSending(true)
      setRefused([])
      const problems: string[] = []
      for (const file of files) {
        const problem = await send(file)
        if (problem !== undefined) problems.push(problem)
      }
      setSending(false)
      setRefused(problems)
      const done = files.length - problems.length
      if (done > 0) toast.success(done === 1 ? '1 arquivo anexado' : `${done} arquivos anexados`)
      await refresh()
    },
    download: async ({ id, nome }: Attachment) => {
      try {
        saveFile(await download(id), nome)
      } catch (error) {
        toast.danger(`${nome} não foi baixado`, { detail: refusalText(error) })
      }
    },
    remove: async ({ id, nome }: Attachment) => {
      const isWanted = await dialogs.confirm({
        title: `Excluir ${nome}`,
        kind: 'delete',
        confirmLabel: 'Excluir',
      })
      if (!isWanted) return
      try {
        await remove?.(id)
        toast.success(`${nome} excluído`)
      } catch (error) {
        toast.danger(`${nome} não foi excluído`, { detail: refusalText(error) })
      }
      // Also after a refusal: somebody else may have removed it.
      await refresh()
    },
  }
}
