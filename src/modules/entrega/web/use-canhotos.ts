/** Files of signed papers, each for one delivery: to which it belongs, and what became of it. */
import { useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { entregasDoArquivo } from '../canhoto-arquivo.rules.ts'
import type { Entrega } from '../entrega.contract.ts'
import { anexarNaEntrega } from '../entrega-acoes.contract.ts'

export interface Canhoto {
  readonly chave: number
  readonly file: File
  /** Null: nobody knows yet. */
  readonly entregaId: string | null
  /** How many deliveries the name of the file tells of. */
  readonly achadas: number
  readonly estado: 'pronto' | 'enviando' | 'anexado' | 'recusado'
  readonly motivo?: string
}

export interface Canhotos {
  readonly itens: readonly Canhoto[]
  readonly isSending: boolean
  readonly add: (files: readonly File[]) => void
  readonly assign: (chave: number, entregaId: string | null) => void
  readonly remove: (chave: number) => void
  /** One after the other; what was refused can be sent again. */
  readonly sendAll: () => Promise<void>
}

let lastKey = 0

export function useCanhotos(entregas: readonly Entrega[]): Canhotos {
  const { http } = usePlatform()
  const [itens, setItens] = useState<readonly Canhoto[]>([])
  const [isSending, setSending] = useState(false)
  const known = entregas.map(({ id, documentos: [nota] }) => ({
    id,
    numero: nota?.numero ?? null,
    chave: nota?.chave ?? null,
  }))
  const set = (chave: number, values: Partial<Canhoto>) =>
    setItens((all) => all.map((one) => (one.chave === chave ? { ...one, ...values } : one)))
  const read = (file: File): Canhoto => {
    const ids = entregasDoArquivo(file.name, known)
    lastKey += 1
    const entregaId = ids.length === 1 ? (ids[0] ?? null) : null
    return { chave: lastKey, file, entregaId, achadas: ids.length, estado: 'pronto' }
  }
  async function send({ chave, file, entregaId }: Canhoto) {
    if (entregaId === null) return
    set(chave, { estado: 'enviando' })
    try {
      await http.call(anexarNaEntrega, { params: { id: entregaId }, query: {}, file })
      set(chave, { estado: 'anexado' })
    } catch (error) {
      set(chave, { estado: 'recusado', motivo: refusalText(error) })
    }
  }
  return {
    itens,
    isSending,
    add: (files) => setItens((all) => [...all, ...files.map(read)]),
    assign: (chave, entregaId) => set(chave, { entregaId, estado: 'pronto' }),
    remove: (chave) => setItens((all) => all.filter((one) => one.chave !== chave)),
    sendAll: async () => {
      setSending(true)
      for (const item of itens) if (item.estado !== 'anexado') await send(item)
      setSending(false)
    },
  }
}
