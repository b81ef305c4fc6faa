import { useState } from 'react'
import { nomeDocumento } from '#modules/carga/documento.rules.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { deleteDocumento, uploadDocumentoXml } from '#modules/carga/documentos-da-carga.contract.ts'
import { type Detalhes, useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { DocumentoForm } from './DocumentoForm.tsx'

interface FalhaXml {
  readonly nome: string
  readonly motivo: string
}

export interface DocumentoAcoes {
  /** Reads one XML after the other; those that were refused stay listed with the reason. */
  readonly upload: (files: readonly File[]) => Promise<void>
  readonly isUploading: boolean
  readonly falhas: readonly FalhaXml[]
  readonly dismissFalhas: () => void
  readonly edit: (documento?: CargaDocumento) => Promise<void>
  readonly remove: (documento: CargaDocumento) => Promise<void>
}

/** What is done to the documents of a load; its weight, volume and value follow them. */
export function useDocumentoAcoes(carga: Detalhes): DocumentoAcoes {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const cache = useCargaCache()
  const [isUploading, setUploading] = useState(false)
  const [falhas, setFalhas] = useState<readonly FalhaXml[]>([])
  const params = { id: carga.id }

  async function upload(files: readonly File[]): Promise<void> {
    const refused: FalhaXml[] = []
    setUploading(true)
    for (const file of files) {
      try {
        await http.call(uploadDocumentoXml, { params, file })
      } catch (error) {
        refused.push({ nome: file.name, motivo: refusalText(error) })
      }
    }
    setUploading(false)
    setFalhas(refused)
    const done = files.length - refused.length
    if (done > 0) toast.success(done === 1 ? '1 NF-e acrescentada' : `${done} NF-e acrescentadas`)
    cache.refresh(carga.id)
  }

  async function edit(documento?: CargaDocumento): Promise<void> {
    const saved = await dialogs.form<CargaDocumento>({
      title: documento ? nomeDocumento(documento) : 'Novo documento',
      width: 560,
      render: (control) => <DocumentoForm carga={carga} documento={documento} {...control} />,
    })
    if (!saved) return
    toast.success(`${nomeDocumento(saved)} ${documento ? 'alterado' : 'acrescentado'}`)
    cache.refresh(carga.id)
  }

  async function remove(documento: CargaDocumento): Promise<void> {
    const nome = nomeDocumento(documento)
    const isWanted = await dialogs.confirm({
      title: `Excluir ${nome}`,
      message: 'O peso, o volume e o valor da carga passam a ser os dos documentos que ficam.',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isWanted) return
    try {
      await http.call(deleteDocumento, { params: { id: documento.id } })
      toast.success(`${nome} excluído`)
      cache.refresh(carga.id)
    } catch (error) {
      toast.danger(`${nome} não foi excluído`, { detail: refusalText(error) })
    }
  }

  return { upload, isUploading, falhas, dismissFalhas: () => setFalhas([]), edit, remove }
}
