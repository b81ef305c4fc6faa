/** What is typed about an offer before it is published, from where it comes and what is sent of it. Pure. */
import { TARIFA, type Tarifa } from '#modules/carga/carga-codes.ts'
import { numeroText, parseNumero, parseReais, reaisText } from '#modules/carga/web/shared/numeros.ts'
import type { ComportamentoOferecimento } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import {
  type Alcance,
  type LoteModo,
  type ModoDecisao,
  TIPO_OFERTA,
  type TipoOferta,
} from '../../ciclo.rules.ts'
import { fimDoPasso, JANELA_PADRAO, type JanelaDeResposta } from '../../janela.rules.ts'
import type { CriarOferta, Oferta } from '../../oferta.contract.ts'
import { problemaDoPrazo } from '../../relogio.rules.ts'
import { quantidadeDaTarifa, valorPorUnidade } from '../../valores.rules.ts'

interface Escolhida {
  readonly transportadoraId: string
  readonly motivoInclusao: string | null
}

export interface OferecerForm {
  readonly comportamentoId: string | null
  readonly tipo: TipoOferta
  readonly tarifa: Tarifa
  /** Amounts as they are written. */
  readonly valor: string
  readonly unidadeTarifa: string
  /** An instant; empty: not told yet. */
  readonly encerraEm: string
  /** Empty: published at once. */
  readonly publicaEm: string
  readonly contrapropostas: boolean
  readonly maxRodadas: number
  readonly teto: string
  readonly modoDecisao: ModoDecisao
  readonly respostaMin: string
  readonly janela: JanelaDeResposta
  readonly aumento: string
  readonly mostrarNome: boolean
  readonly mostrarQuantidade: boolean
  readonly alcance: Alcance
  readonly chamarSegundo: boolean
  readonly loteModo: LoteModo
  readonly motivoPiso: string
  /** Of a batch that carriers pick from, by load. */
  readonly valores: Readonly<Record<string, string>>
  /** In the order of a cascade. */
  readonly convidadas: readonly Escolhida[]
}

/** What the form needs of a load. */
export interface CargaDoForm {
  readonly id: string
  readonly tarifa: Tarifa | null
  readonly valorFrete: number | null
  readonly distanciaKm: number | null
  readonly pesoKg: number
  readonly volumeM3: number
  /** First pick-up. */
  readonly coleta: string | null
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const STEP_MS = 15 * MINUTE_MS
const DEFAULT_MINUTES = 60
/** How long a new offer stays open unless something else is chosen, and how long before the pick-up it ends. */
const ABERTA_MS = 4 * HOUR_MS
const ANTES_MS = 6 * HOUR_MS

const primeiraColeta = (cargas: readonly CargaDoForm[]): string | undefined =>
  cargas.flatMap(({ coleta }) => coleta ?? []).sort()[0]

/** Four hours from now, or earlier where the pick-up is near; a round quarter of an hour. */
export function prazoProposto(cargas: readonly CargaDoForm[], agora: Date): string {
  const coleta = primeiraColeta(cargas)
  const wanted = agora.getTime() + ABERTA_MS
  const latest =
    coleta === undefined ? wanted : Math.max(Date.parse(coleta) - ANTES_MS, agora.getTime() + HOUR_MS)
  return new Date(Math.ceil(Math.min(wanted, latest) / STEP_MS) * STEP_MS).toISOString()
}

export function newForm(cargas: readonly CargaDoForm[], isLote: boolean, agora: Date): OferecerForm {
  const [only] = cargas.length === 1 ? cargas : []
  return {
    comportamentoId: null,
    tipo: TIPO_OFERTA.Restrita,
    tarifa: (!isLote && only?.tarifa) || TARIFA.ACombinar,
    valor: isLote ? '' : reaisText(only?.valorFrete ?? null),
    unidadeTarifa: '',
    encerraEm: prazoProposto(cargas, agora),
    publicaEm: '',
    contrapropostas: true,
    maxRodadas: 2,
    teto: '',
    modoDecisao: 'manual',
    respostaMin: String(DEFAULT_MINUTES),
    janela: JANELA_PADRAO,
    aumento: '',
    mostrarNome: true,
    mostrarQuantidade: false,
    alcance: 'convidadas',
    chamarSegundo: false,
    loteModo: 'fracionavel',
    motivoPiso: '',
    valores: Object.fromEntries(cargas.map(({ id, valorFrete }) => [id, reaisText(valorFrete)])),
    convidadas: [],
  }
}

/** As a draft holds it. */
export function formOf(oferta: Oferta): OferecerForm {
  return {
    comportamentoId: oferta.comportamento?.id ?? null,
    tipo: oferta.tipo,
    tarifa: oferta.tarifa,
    valor: reaisText(oferta.valor),
    unidadeTarifa: numeroText(oferta.unidadeTarifa),
    encerraEm: oferta.encerraEm ?? '',
    publicaEm: oferta.publicaEm ?? '',
    contrapropostas: oferta.contrapropostas,
    maxRodadas: oferta.maxRodadas,
    teto: reaisText(oferta.teto),
    modoDecisao: oferta.modoDecisao,
    respostaMin: String(oferta.respostaMin),
    janela: oferta.janela,
    aumento: numeroText(oferta.aumentoPercent),
    mostrarNome: oferta.mostrarNome,
    mostrarQuantidade: oferta.mostrarQuantidade,
    alcance: oferta.alcance,
    chamarSegundo: oferta.chamarSegundo,
    loteModo: oferta.loteModo ?? 'fracionavel',
    motivoPiso: oferta.motivoPiso ?? '',
    valores: Object.fromEntries(oferta.cargas.map(({ id, valor }) => [id, reaisText(valor)])),
    convidadas: oferta.convidadas,
  }
}

/** What a behaviour changes of it; the value stays what it is. */
export function applyComportamento(
  form: OferecerForm,
  { id, ...found }: ComportamentoOferecimento,
  cargas: readonly CargaDoForm[],
  agora: Date,
): OferecerForm {
  const valor = parseReais(form.valor)
  const coleta = primeiraColeta(cargas)
  const wanted = new Date(agora.getTime() + (found.prazoMin ?? 240) * MINUTE_MS).toISOString()
  return changeTipo(
    {
      ...form,
      comportamentoId: id,
      encerraEm: coleta !== undefined && coleta < wanted ? coleta : wanted,
      contrapropostas: found.contrapropostas,
      maxRodadas: found.maxRodadas ?? form.maxRodadas,
      teto:
        found.teto === null || valor === null || Number.isNaN(valor)
          ? form.teto
          : reaisText(Math.round(valor * (100 + found.teto)) / 100),
      modoDecisao: found.modoDecisao,
      respostaMin: String(found.respostaMin ?? DEFAULT_MINUTES),
      janela: found.janela,
      aumento: numeroText(found.aumentoPorPasso),
      mostrarNome: found.mostrarNome,
      mostrarQuantidade: found.mostrarQuantidade,
      alcance: found.alcance,
      chamarSegundo: found.chamarSegundo,
    },
    found.tipo,
  )
}

/** A directed offer goes to one carrier; only an open one reaches further than those who are asked. */
export function changeTipo(form: OferecerForm, tipo: TipoOferta): OferecerForm {
  return {
    ...form,
    tipo,
    alcance:
      tipo !== TIPO_OFERTA.Aberta
        ? 'convidadas'
        : form.alcance === 'convidadas'
          ? 'vinculadas'
          : form.alcance,
    convidadas: tipo === TIPO_OFERTA.Direcionada ? form.convidadas.slice(0, 1) : form.convidadas,
  }
}

/** Takes a carrier in or out; a directed offer has one at a time. */
export function toggleConvidada(
  form: OferecerForm,
  transportadoraId: string,
  motivoInclusao: string | null = null,
): OferecerForm {
  const { convidadas } = form
  if (convidadas.some((one) => one.transportadoraId === transportadoraId)) {
    return { ...form, convidadas: convidadas.filter((one) => one.transportadoraId !== transportadoraId) }
  }
  const one = { transportadoraId, motivoInclusao }
  return { ...form, convidadas: form.tipo === TIPO_OFERTA.Direcionada ? [one] : [...convidadas, one] }
}

/** Whether the value is told by a unit of the tariff. */
export const isPorUnidade = (tarifa: Tarifa, isLote: boolean): boolean =>
  !isLote && (tarifa === TARIFA.PorKm || tarifa === TARIFA.PorTonelada || tarifa === TARIFA.PorVolume)

/** The value in reais; null: none yet, NaN: what is written is none. */
export function valorOf(form: OferecerForm, cargas: readonly CargaDoForm[], isLote: boolean): number | null {
  if (isLote && form.loteModo === 'fracionavel') {
    const all = cargas.map(({ id }) => parseReais(form.valores[id] ?? ''))
    if (all.includes(null)) return null
    return all.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0) / 100
  }
  if (!isPorUnidade(form.tarifa, isLote)) return parseReais(form.valor)
  const unidade = parseNumero(form.unidadeTarifa)
  const quantidade = quantidadeDaTarifa(form.tarifa, cargas)
  if (unidade === null || Number.isNaN(unidade) || quantidade === null) return unidade
  return valorPorUnidade(unidade, quantidade) / 100
}

/** By path of the body. */
export type ProblemasDaOferta = Readonly<Partial<Record<string, string>>>

const INVALIDO = 'Informe um valor em reais, como 1.234,56'

/** What cannot be saved as it is written. */
export function checkForm(
  form: OferecerForm,
  cargas: readonly CargaDoForm[],
  isLote: boolean,
): ProblemasDaOferta {
  const valor = valorOf(form, cargas, isLote)
  const teto = parseReais(form.teto)
  const resposta = parseNumero(form.respostaMin)
  const aumento = parseNumero(form.aumento)
  const problems: Record<string, string> = {}
  if (Number.isNaN(valor)) problems[isPorUnidade(form.tarifa, isLote) ? 'unidadeTarifa' : 'valor'] = INVALIDO
  if (Number.isNaN(teto)) problems.teto = INVALIDO
  else if (teto !== null && valor !== null && teto < valor) {
    problems.teto = 'O teto não pode ficar abaixo do valor'
  }
  if (resposta === null || !Number.isInteger(resposta) || resposta < 5 || resposta > 10_080) {
    problems.respostaMin = 'De 5 a 10.080 minutos'
  }
  if (aumento !== null && !(aumento >= 0 && aumento <= 50)) problems.aumentoPercent = 'De 0 a 50%'
  if (form.janela.de >= form.janela.ate) problems['janela.ate'] = 'O fim vem depois do começo'
  return problems
}

/** What is missing for others to see it. */
export function checkPublicar(
  form: OferecerForm,
  cargas: readonly CargaDoForm[],
  isLote: boolean,
  { agora, zona }: { readonly agora: Date; readonly zona: string },
): ProblemasDaOferta {
  const problems: Record<string, string | undefined> = { ...checkForm(form, cargas, isLote) }
  if (valorOf(form, cargas, isLote) === null) {
    problems[isPorUnidade(form.tarifa, isLote) ? 'unidadeTarifa' : 'valor'] ??= isLote
      ? 'Informe o valor de cada carga'
      : 'Informe o valor do frete'
  }
  const publica = form.publicaEm > agora.toISOString() ? new Date(form.publicaEm) : agora
  const prazo =
    form.encerraEm === ''
      ? 'Informe quando a oferta encerra'
      : problemaDoPrazo(form.encerraEm, publica, primeiraColeta(cargas), zona)
  if (prazo) problems.encerraEm = prazo
  if (form.alcance === 'convidadas' && form.convidadas.length === 0) {
    problems.convidadas = 'Escolha ao menos uma transportadora'
  }
  return problems as ProblemasDaOferta
}

/** How a cascade reaches those that were chosen, and whether all of them have their turn before it ends. */
export function vezesText(
  form: OferecerForm,
  { agora, zona }: { readonly agora: Date; readonly zona: string },
): string {
  const { tipo, convidadas, respostaMin, janela, encerraEm, publicaEm } = form
  if (tipo !== TIPO_OFERTA.Cascata || convidadas.length < 2 || janela.dias.length === 0) return ''
  const now = agora.toISOString()
  let begins = publicaEm > now ? publicaEm : now
  let vezes = 0
  while (vezes < convidadas.length && begins < encerraEm) {
    begins = fimDoPasso(begins, parseNumero(respostaMin) ?? DEFAULT_MINUTES, janela, zona, [])
    vezes += 1
  }
  if (vezes === convidadas.length) return 'Uma de cada vez, na ordem.'
  return `Uma de cada vez, na ordem: até o fim só há tempo para ${vezes === 1 ? 'a primeira' : `as ${vezes} primeiras`}.`
}

type Enviado = Omit<CriarOferta, 'cargaId' | 'loteId'>

/** Sent for a draft, and before a publication. */
export function toBody(form: OferecerForm, cargas: readonly CargaDoForm[], isLote: boolean): Enviado {
  const isCascata = form.tipo === TIPO_OFERTA.Cascata
  const unidade = isPorUnidade(form.tarifa, isLote) ? parseNumero(form.unidadeTarifa) : null
  const isFracionavel = isLote && form.loteModo === 'fracionavel'
  return {
    comportamentoId: form.comportamentoId,
    tipo: form.tipo,
    tarifa: form.tarifa,
    valor: isFracionavel ? null : valorOf(form, cargas, isLote),
    unidadeTarifa: unidade,
    contrapropostas: form.contrapropostas,
    maxRodadas: form.maxRodadas,
    teto: parseReais(form.teto),
    modoDecisao: form.modoDecisao,
    publicaEm: form.publicaEm || null,
    encerraEm: form.encerraEm || null,
    respostaMin: parseNumero(form.respostaMin) ?? DEFAULT_MINUTES,
    janela: { ...form.janela, dias: [...form.janela.dias] },
    aumentoPercent: (isCascata && parseNumero(form.aumento)) || 0,
    mostrarNome: form.mostrarNome,
    mostrarQuantidade: form.mostrarQuantidade,
    alcance: form.alcance,
    chamarSegundo: form.chamarSegundo,
    motivoPiso: form.motivoPiso.trim() || null,
    ...(isLote && { loteModo: form.loteModo }),
    ...(isFracionavel && {
      valores: cargas.flatMap(({ id }) => {
        const valor = parseReais(form.valores[id] ?? '')
        return valor === null ? [] : [{ cargaId: id, valor }]
      }),
    }),
    convidadas: form.convidadas.map((one) => ({ ...one })),
  }
}
