/** The messages of one conversation as the page has them: pages merge by number, gaps are found and filled. Pure. */
import type { Mensagem, Nota } from '../../mensagem.contract.ts'
import type { Pendente } from '../envios.ts'

export interface Fio {
  /** In the order of their numbers. */
  readonly mensagens: readonly Mensagem[]
  /** The newest number that the server told of. */
  readonly ultimaSeq: number
}

export const EMPTY_FIO: Fio = { mensagens: [], ultimaSeq: 0 }

interface Pagina {
  readonly items: readonly Mensagem[]
  readonly ultimaSeq: number
}

/** What comes later replaces what is known: receipts and removals change messages. */
export function mergePagina(fio: Fio, { items, ultimaSeq }: Pagina): Fio {
  const bySeq = new Map(fio.mensagens.map((mensagem) => [mensagem.seq, mensagem]))
  for (const mensagem of items) bySeq.set(mensagem.seq, mensagem)
  return {
    mensagens: [...bySeq.values()].sort((a, b) => a.seq - b.seq),
    ultimaSeq: Math.max(fio.ultimaSeq, ultimaSeq, items.at(-1)?.seq ?? 0),
  }
}

/** After which number messages are missing: between two that are there, or at the end; undefined: none are. */
export function findGap({ mensagens, ultimaSeq }: Fio): number | undefined {
  const before = mensagens.find(({ seq }, index) => {
    const next = mensagens[index + 1]
    return next ? next.seq > seq + 1 : seq < ultimaSeq
  })
  return before?.seq
}

/** One line of the thread. */
export type Linha =
  | { readonly tipo: 'dia'; readonly key: string; readonly dh: string }
  | { readonly tipo: 'novas'; readonly key: string; readonly quantas: number }
  | { readonly tipo: 'mensagem'; readonly key: string; readonly mensagem: Mensagem }
  | { readonly tipo: 'nota'; readonly key: string; readonly nota: Nota }
  | { readonly tipo: 'pendente'; readonly key: string; readonly pendente: Pendente }

interface Parts {
  readonly mensagens: readonly Mensagem[]
  readonly notas: readonly Nota[]
  readonly pendentes: readonly Pendente[]
  /** How far the person had read when the conversation was opened. */
  readonly lidaAte: number
  readonly usuarioId: string
  readonly dayOf: (instant: string) => string
}

/** Whether the message counts as news for the person. */
export const isNews = (mensagem: Mensagem, usuarioId: string): boolean =>
  mensagem.tipo !== 'evento' && mensagem.apagadaEm === null && mensagem.autorUsuarioId !== usuarioId

/** Messages by their number, notes of the own company between them by their time, what is on its way at the end. */
export function linhasDoFio({ mensagens, notas, pendentes, lidaAte, usuarioId, dayOf }: Parts): Linha[] {
  const linhas: Linha[] = []
  const news = mensagens.filter((one) => one.seq > lidaAte && isNews(one, usuarioId))
  const waiting = [...notas].sort((a, b) => a.dh.localeCompare(b.dh))
  let day = ''
  const enterDay = (instant: string) => {
    const next = dayOf(instant)
    if (next === day) return
    day = next
    linhas.push({ tipo: 'dia', key: `dia-${next}-${linhas.length}`, dh: instant })
  }
  const tellNota = (nota: Nota) => {
    enterDay(nota.dh)
    linhas.push({ tipo: 'nota', key: `nota-${nota.id}`, nota })
  }
  for (const mensagem of mensagens) {
    while (waiting[0] && waiting[0].dh < mensagem.recebidaEm) {
      const nota = waiting.shift()
      if (nota) tellNota(nota)
    }
    enterDay(mensagem.recebidaEm)
    if (mensagem === news[0]) linhas.push({ tipo: 'novas', key: 'novas', quantas: news.length })
    linhas.push({ tipo: 'mensagem', key: `m-${mensagem.seq}`, mensagem })
  }
  for (const nota of waiting) tellNota(nota)
  const sent = new Set(mensagens.map(({ clienteId }) => clienteId))
  for (const pendente of pendentes) {
    if (!sent.has(pendente.clienteId)) linhas.push({ tipo: 'pendente', key: pendente.clienteId, pendente })
  }
  return linhas
}
