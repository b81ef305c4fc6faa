/** The files that documents of a load were read from. */
import { useState } from 'react'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { getDocumentoArquivo } from '../documento.contract.ts'

export interface BaixarXml {
  readonly isBusy: boolean
  /** One file after the other; documents without a file are left out. */
  readonly download: (documentos: readonly CargaDocumento[]) => Promise<void>
}

export function useBaixarXml(): BaixarXml {
  const { http } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    download: async (documentos) => {
      setBusy(true)
      try {
        for (const { id, chave, numero, temArquivo } of documentos) {
          if (!temArquivo) continue
          const file = await http.download(getDocumentoArquivo, { params: { id } })
          saveFile(file, `${chave ?? numero ?? id}.xml`)
        }
      } catch (error) {
        toast.danger('Nem todos os arquivos foram baixados', { detail: refusalText(error) })
      } finally {
        setBusy(false)
      }
    },
  }
}
