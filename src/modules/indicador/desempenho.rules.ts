/** The scorecard of carriers: parts out of counts, their weights, and who is ranked. Pure. Source: execution §8. */
import { MINIMO_PARA_COMPARAR, percentual, razao } from './indicador.rules.ts'
import type { CampoMeta } from './metas.rules.ts'
import type { Numero } from './numeros.rules.ts'

interface Parte {
  readonly nome: string
  readonly peso: number
  /** What is counted, out of what. */
  readonly numero: Numero
  readonly de: Numero
  readonly formula: string
  /** The goal that it is compared with. */
  readonly meta: CampoMeta
}

export const PARTES = {
  noPrazo: {
    nome: 'No prazo',
    peso: 50,
    numero: 'noPrazo',
    de: 'entregas',
    formula: 'entregas no prazo ÷ entregas com prazo, chegada e resultado',
    meta: 'noPrazoPct',
  },
  otif: {
    nome: 'OTIF',
    peso: 20,
    numero: 'otif',
    de: 'entregas',
    formula: 'entregas no prazo e completas ÷ entregas com prazo, chegada e resultado',
    meta: 'otifPct',
  },
  semAvaria: {
    nome: 'Sem avaria',
    peso: 10,
    numero: 'semAvaria',
    de: 'comResultado',
    formula: 'entregas sem avaria ÷ entregas com resultado',
    meta: 'semAvariaPct',
  },
  aceite: {
    nome: 'Aceite',
    peso: 10,
    numero: 'convitesAceitos',
    de: 'convites',
    formula: 'convites aceitos ÷ convites enviados',
    meta: 'aceitePct',
  },
  documentos: {
    nome: 'Documentos',
    peso: 10,
    numero: 'canhotosEmDia',
    de: 'canhotosDevidos',
    formula: 'canhotos anexados até o prazo ÷ canhotos que chegaram ou venceram',
    meta: 'documentosPct',
  },
} as const satisfies Readonly<Record<string, Parte>>
export type ParteKey = keyof typeof PARTES
export const PARTE_KEYS = Object.keys(PARTES) as ParteKey[]

/** What a carrier is judged by, each part in percent; null: nothing is known of it. */
export type PartesDoDesempenho = Readonly<Record<ParteKey, number | null>>

/** 'Desempenho' of a scorecard, from 0 to 100: the known parts by their weights. Null: no part is known. */
export function desempenho(partes: PartesDoDesempenho): number | null {
  const known = PARTE_KEYS.flatMap((key) => {
    const valor = partes[key]
    return valor === null ? [] : [{ valor, peso: PARTES[key].peso }]
  })
  const pesos = known.reduce((sum, { peso }) => sum + peso, 0)
  return razao(
    known.reduce((sum, { valor, peso }) => sum + valor * peso, 0),
    pesos,
  )
}

/** What is counted of a carrier in a period; each number leads to its records. */
export const NUMEROS_DO_DESEMPENHO = [
  'cargasAvaliadas',
  'entregas',
  'noPrazo',
  'noPrazoSemTerceiros',
  'otif',
  'otifSemTerceiros',
  'comResultado',
  'semAvaria',
  'convites',
  'convitesAceitos',
  'canhotosDevidos',
  'canhotosEmDia',
] as const satisfies readonly Numero[]
export type Contagens = Readonly<Record<(typeof NUMEROS_DO_DESEMPENHO)[number], number>>
export const NENHUMA = Object.fromEntries(NUMEROS_DO_DESEMPENHO.map((numero) => [numero, 0])) as Contagens

export interface Avaliacao {
  readonly partes: PartesDoDesempenho
  readonly desempenho: number | null
  /** Delays that are not the carrier's count as on time. */
  readonly semTerceiros: {
    readonly noPrazo: number | null
    readonly otif: number | null
    readonly desempenho: number | null
  }
}

export function avaliar(contagens: Contagens): Avaliacao {
  const partes = Object.fromEntries(
    PARTE_KEYS.map((key) => [key, percentual(contagens[PARTES[key].numero], contagens[PARTES[key].de])]),
  ) as PartesDoDesempenho
  const noPrazo = percentual(contagens.noPrazoSemTerceiros, contagens.entregas)
  const otif = percentual(contagens.otifSemTerceiros, contagens.entregas)
  return {
    partes,
    desempenho: desempenho(partes),
    semTerceiros: { noPrazo, otif, desempenho: desempenho({ ...partes, noPrazo, otif }) },
  }
}

/** The counts of several carriers together, so that a percentage of all is never a mean of theirs. */
export const somar = (linhas: readonly Contagens[]): Contagens =>
  linhas.reduce<Contagens>(
    (soma, linha) =>
      Object.fromEntries(
        NUMEROS_DO_DESEMPENHO.map((numero) => [numero, soma[numero] + linha[numero]]),
      ) as Contagens,
    NENHUMA,
  )

interface Classificavel {
  readonly nome: string
  readonly contagens: Contagens
  readonly desempenho: number | null
}

/** With enough loads to be ranked. */
const temVolume = ({ contagens, desempenho: valor }: Classificavel): boolean =>
  valor !== null && contagens.cargasAvaliadas >= MINIMO_PARA_COMPARAR

/** The best first, equals by loads; those with too few loads stand behind, without a place. */
export function classificar<Linha extends Classificavel>(
  linhas: readonly Linha[],
): (Linha & { readonly posicao: number | null })[] {
  const sorted = linhas.toSorted(
    (a, b) =>
      Number(temVolume(b)) - Number(temVolume(a)) ||
      (temVolume(a) ? (b.desempenho ?? 0) - (a.desempenho ?? 0) : 0) ||
      b.contagens.cargasAvaliadas - a.contagens.cargasAvaliadas ||
      a.nome.localeCompare(b.nome, 'pt-BR'),
  )
  return sorted.map((linha, index) => ({ ...linha, posicao: temVolume(linha) ? index + 1 : null }))
}
