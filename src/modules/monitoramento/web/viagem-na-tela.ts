/** Trips as the monitor lists them: in bands, counted, searched. Pure. */
import { foldText } from '#platform/shared/texto.ts'
import { FAIXAS, type Faixa, folgaInWords } from '../faixa.rules.ts'
import type { ParadaNoMonitor, ViagemNoMonitor } from '../monitoramento.contract.ts'
import { type SituacaoDaViagem, situacaoDaViagem } from '../viagem-monitorada.rules.ts'

export interface ViagemNaTela {
  readonly viagem: ViagemNoMonitor
  readonly situacao: SituacaoDaViagem<ParadaNoMonitor>
  readonly faixa: Faixa
}

export const FILTROS = {
  atrasada: 'Atrasada',
  'em-risco': 'Em risco',
  'sem-sinal': 'Sem sinal',
  'sem-rastreio': 'Sem rastreio',
  ocorrencia: 'Com ocorrência',
} as const
export type Filtro = keyof typeof FILTROS

export function toNaTela(
  viagens: readonly ViagemNoMonitor[],
  agora: string,
  semSinalMin: number,
): ViagemNaTela[] {
  return viagens.map((viagem) => {
    const situacao = situacaoDaViagem(viagem, agora, semSinalMin)
    return { viagem, situacao, faixa: situacao.proxima?.andamento.faixa ?? 'sem-prazo' }
  })
}

const HOLDS: Readonly<Record<Filtro, (one: ViagemNaTela) => boolean>> = {
  atrasada: ({ faixa }) => faixa === 'atrasada',
  'em-risco': ({ faixa }) => faixa === 'em-risco',
  'sem-sinal': ({ situacao }) => situacao.semSinal,
  // A vehicle that has not begun has nothing to tell yet.
  'sem-rastreio': ({ situacao, viagem }) =>
    situacao.semRastreio && viagem.paradas.some(({ dhChegada }) => dhChegada !== null),
  ocorrencia: ({ viagem }) => viagem.ocorrencias > 0,
}

export const countFiltros = (viagens: readonly ViagemNaTela[]): Readonly<Record<Filtro, number>> => ({
  atrasada: viagens.filter(HOLDS.atrasada).length,
  'em-risco': viagens.filter(HOLDS['em-risco']).length,
  'sem-sinal': viagens.filter(HOLDS['sem-sinal']).length,
  'sem-rastreio': viagens.filter(HOLDS['sem-rastreio']).length,
  ocorrencia: viagens.filter(HOLDS.ocorrencia).length,
})

/** Those that any of the chosen filters holds and that every word of the text names. */
export function filterViagens(
  viagens: readonly ViagemNaTela[],
  filtros: readonly Filtro[],
  text: string,
): ViagemNaTela[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return viagens.filter((one) => {
    if (filtros.length > 0 && !filtros.some((filtro) => HOLDS[filtro](one))) return false
    if (words.length === 0) return true
    const { codigo, placa, motorista, empresa, paradas } = one.viagem
    const told = foldText(
      [codigo, placa, motorista, empresa, ...paradas.flatMap(({ nome, cidade }) => [nome, cidade])].join(' '),
    )
    return words.every((word) => told.includes(word))
  })
}

export interface GrupoDeViagens {
  readonly faixa: Faixa
  readonly titulo: string
  /** How it is ordered, in words. */
  readonly ordem: string
  readonly viagens: readonly ViagemNaTela[]
}

const ORDENS: Readonly<Record<Faixa, string>> = {
  atrasada: 'próxima parada, maior atraso primeiro',
  'em-risco': 'previsão passa da janela',
  'no-prazo': 'por chegada',
  'sem-prazo': 'por código',
}

const etaOf = ({ situacao }: ViagemNaTela) => situacao.proxima?.previsao.eta ?? '9999'
const slackOf = ({ situacao }: ViagemNaTela) => situacao.proxima?.andamento.folgaMin ?? 0

/** The bands that are not empty, the most urgent first. */
export function groupViagens(viagens: readonly ViagemNaTela[]): GrupoDeViagens[] {
  const groups = Map.groupBy(viagens, ({ faixa }) => faixa)
  return (Object.keys(FAIXAS) as Faixa[]).flatMap((faixa) => {
    const own = groups.get(faixa)
    if (!own) return []
    const sorted = [...own].sort((a, b) => {
      if (faixa === 'sem-prazo') return a.viagem.codigo < b.viagem.codigo ? -1 : 1
      if (faixa === 'no-prazo') return etaOf(a) < etaOf(b) ? -1 : 1
      return slackOf(a) - slackOf(b)
    })
    return [{ faixa, titulo: FAIXAS[faixa], ordem: ORDENS[faixa], viagens: sorted }]
  })
}

/** `+1h 42min`; empty where nothing can be said. */
export const folgaOf = ({ situacao }: ViagemNaTela): string =>
  situacao.proxima ? folgaInWords(situacao.proxima.andamento) : ''
