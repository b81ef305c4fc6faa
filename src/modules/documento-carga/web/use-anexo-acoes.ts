import { useState } from 'react'
import { type Detalhes, useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { formatBytes, MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type Anexo, addAnexo, downloadAnexo, removeAnexo } from '../anexo.contract.ts'

interface FalhaAnexo {
  readonly nome: string
  readonly motivo: string
}

export interface AnexoAcoes {
  /** One file after the other; those that were refused stay listed with the reason. */
  readonly upload: (files: readonly File[]) => Promise<void>
  readonly isUploading: boolean
  readonly falhas: readonly FalhaAnexo[]
  readonly dismissFalhas: () => void
  readonly download: (anexo: Anexo) => Promise<void>
  readonly remove: (anexo: Anexo) => Promise<void>
}

const TOO_LARGE = `O arquivo passa de ${formatBytes(MAX_ATTACHMENT_BYTES)}.`

export function useAnexoAcoes(carga: Detalhes): AnexoAcoes {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const cache = useCargaCache()
  const [isUploading, setUploading] = useState(false)
  const [falhas, setFalhas] = useState<readonly FalhaAnexo[]>([])
  const params = { id: carga.id }

  async function send(file: File): Promise<FalhaAnexo | undefined> {
    // The server would refuse it after the whole file was sent.
    if (file.size > MAX_ATTACHMENT_BYTES) return { nome: file.name, motivo: TOO_LARGE }
    try {
      await http.call(addAnexo, { params, file })
      return undefined
    } catch (error) {
      return { nome: file.name, motivo: refusalText(error) }
    }
  }

  return {
    isUploading,
    falhas,
    dismissFalhas: () => setFalhas([]),
    upload: async (files) => {
      const refused: FalhaAnexo[] = []
      setUploading(true)
      for (const file of files) {
        const falha = await send(file)
        if (falha) refused.push(falha)
      }
      setUploading(false)
      setFalhas(refused)
      const done = files.length - refused.length
      if (done > 0) toast.success(done === 1 ? '1 arquivo anexado' : `${done} arquivos anexados`)
      cache.refresh(carga.id)
    },
    download: async ({ id, nome }) => {
      try {
        saveFile(await http.download(downloadAnexo, { params: { id: carga.id, anexoId: id } }), nome)
      } catch (error) {
        toast.danger(`${nome} não foi baixado`, { detail: refusalText(error) })
      }
    },
    remove: async ({ id, nome }) => {
      const isWanted = await dialogs.confirm({
        title: `Excluir ${nome}`,
        kind: 'delete',
        confirmLabel: 'Excluir',
      })
      if (!isWanted) return
      try {
        await http.call(removeAnexo, { params, query: { anexoId: id } })
        toast.success(`${nome} excluído`)
        cache.refresh(carga.id)
      } catch (error) {
        toast.danger(`${nome} não foi excluído`, { detail: refusalText(error) })
      }
    },
  }
}
