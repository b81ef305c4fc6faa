/** A behaviour in plain words, as the screen and the history tell it (design 48d). Pure. */
import type { Modalidade } from '#modules/carga/carga-codes.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import {
  type ComportamentoFields,
  contrataAoAceitar,
  DIAS_DA_SEMANA,
  type JanelaDeResposta,
  PARTE_DA_NOTA_LABELS,
  PARTES_DA_NOTA,
  type Pesos,
} from './comportamento.rules.ts'
import { TIPO_COMPORTAMENTO } from './tipo-comportamento.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const all = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const HOUR = 60
const DAY = 1_440
const TONNE = 1_000
const NBSP = '\u00a0'

/** `30 min`, `4 h`, `1 h 30 min`, `2 dias`. */
export function minutosText(minutes: number): string {
  if (minutes >= DAY && minutes % DAY === 0) return minutes === DAY ? '1 dia' : `${minutes / DAY} dias`
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  const parts = [hours > 0 && `${hours}${NBSP}h`, (rest > 0 || hours === 0) && `${rest}${NBSP}min`]
  return parts.filter((part) => part !== false).join(' ')
}

/** `85%`, `1,5%`. */
export const percentText = (percent: number): string => `${number.format(percent)}%`

/** `12 t`, `800 kg`. */
const pesoText = (kg: number): string =>
  kg >= TONNE ? `${number.format(kg / TONNE)}${NBSP}t` : `${number.format(kg)}${NBSP}kg`

/** `acima de 12 t`, `até 800 kg`, `de 1 t a 3 t`; undefined: whatever it weighs. */
function pesosText(de: number | null, ate: number | null): string | undefined {
  if (de !== null && ate !== null) return `de ${pesoText(de)} a ${pesoText(ate)}`
  if (de !== null) return `acima de ${pesoText(de)}`
  return ate === null ? undefined : `até ${pesoText(ate)}`
}

/** `seg a sáb, 07:00 a 19:00`; `seg, qua, 08:00 a 12:00`. */
export function janelaText({ dias, de, ate }: JanelaDeResposta): string {
  const [first = 0, last = 0] = [dias[0], dias.at(-1)]
  const isRow = dias.length > 2 && last - first === dias.length - 1
  const names = isRow
    ? `${DIAS_DA_SEMANA[first]} a ${DIAS_DA_SEMANA[last]}`
    : dias.map((dia) => DIAS_DA_SEMANA[dia]).join(', ')
  return `${names}, ${de} a ${ate}`
}

/** `Prazo 35, Preço 25, Aceite 15, Avarias 15, Rota 10` */
export const pesosDaNotaText = (pesos: Pesos): string =>
  PARTES_DA_NOTA.map((parte) => `${PARTE_DA_NOTA_LABELS[parte]} ${pesos[parte]}`).join(', ')

/** How a record of another register is called; what is gone is left out. */
export type NomeDe = (id: string) => string | undefined

const named = (ids: readonly string[], nomeDe: NomeDe) => ids.flatMap((id) => nomeDe(id) ?? [])

/** `Cargas de lotação acima de 12 t da unidade CD Jundiaí para PR, SC ou RS vão às 7 melhores vinculadas…` */
export function descreverComportamento(fields: ComportamentoFields, nomeDe: NomeDe): string {
  return `${cargas(fields, nomeDe)} vão ${destinatarias(fields, nomeDe)}${minimos(fields)}, ${oferta(fields)}.`
}

function cargas(fields: ComportamentoFields, nomeDe: NomeDe): string {
  const conditions = [
    fields.modalidades.length > 0 &&
      either.format(fields.modalidades.map((modalidade) => CARGAS_DE[modalidade])),
    pesosText(fields.pesoDeKg, fields.pesoAteKg),
    fields.tiposVeiculo.length > 0 &&
      `em ${either.format(fields.tiposVeiculo.map((tipo) => tipoVeiculo(tipo).nome))}`,
    fields.caracteristicaId !== null && `com a característica ${nomeDe(fields.caracteristicaId) ?? ''}`,
    fields.unidadeIds.length > 0 &&
      `${fields.unidadeIds.length === 1 ? 'da unidade' : 'das unidades'} ${either.format(named(fields.unidadeIds, nomeDe))}`,
    de([...named(fields.origemRegiaoIds, nomeDe), ...fields.origemUfs]),
    para([...named(fields.destinoRegiaoIds, nomeDe), ...fields.destinoUfs]),
  ].filter((text) => text !== false && text !== undefined)
  return conditions.length === 0 ? 'Todas as cargas' : ['Cargas', ...conditions].join(' ')
}

/** As they read after `Cargas`. */
const CARGAS_DE: Readonly<Record<Modalidade, string>> = {
  1: 'de lotação',
  2: 'compartilhadas',
  3: 'fracionadas',
}
const de = (names: readonly string[]) => (names.length === 0 ? undefined : `de ${either.format(names)}`)
const para = (names: readonly string[]) => (names.length === 0 ? undefined : `para ${either.format(names)}`)

function destinatarias(fields: ComportamentoFields, nomeDe: NomeDe): string {
  const { tipo, alcance, publico, maximo, ordem, transportadoraIds, publicoRegiaoId } = fields
  if (tipo === TIPO_COMPORTAMENTO.Aberta && alcance === 'plataforma') return 'a toda a plataforma'
  if (publico === 'lista') {
    const total = Math.min(transportadoraIds.length, maximo ?? transportadoraIds.length)
    const which = ordem === 'lista' ? 'primeira' : 'melhor'
    if (total === 1)
      return transportadoraIds.length === 1 ? 'à transportadora da lista' : `à ${which} da lista`
    if (total === transportadoraIds.length) return `às ${total} transportadoras da lista`
    return `às ${total} ${ordem === 'lista' ? 'primeiras' : 'melhores'} da lista`
  }
  const regiao = publicoRegiaoId === null ? undefined : nomeDe(publicoRegiaoId)
  const where = regiao === undefined ? '' : ` da região ${regiao}`
  if (maximo === null) return `a todas as vinculadas${where}`
  return maximo === 1 ? `à melhor vinculada${where}` : `às ${maximo} melhores vinculadas${where}`
}

function minimos(fields: ComportamentoFields): string {
  const texts = [
    fields.minimoNoPrazo !== null && `${percentText(fields.minimoNoPrazo)} no prazo`,
    fields.maximoAvarias !== null && `até ${percentText(fields.maximoAvarias)} de avarias`,
    fields.minimoNota !== null && `nota ${fields.minimoNota}`,
    fields.minimoCargas !== null && `${fields.minimoCargas} cargas em 90 dias`,
  ].filter((text) => text !== false)
  return texts.length === 0 ? '' : ` com ${all.format(texts)}`
}

const DECISOES = {
  manual: 'a decisão é sua',
  primeira: 'a primeira que aceitar é contratada',
  menorValor: 'o menor valor é contratado',
  melhorNota: 'a melhor nota é contratada',
} as const

function oferta(fields: ComportamentoFields): string {
  const { tipo, valorDe, prazoMin, respostaMin, modoDecisao } = fields
  const valor = valorDe === 'mediana' ? 'pela mediana' : 'pelo valor da carga'
  const passos =
    tipo === TIPO_COMPORTAMENTO.Cascata
      ? `uma de cada vez, ${minutosText(respostaMin)} para cada`
      : `por ${minutosText(prazoMin)}`
  const decisao = contrataAoAceitar(tipo) ? 'quem aceita é contratada' : DECISOES[modoDecisao]
  return `${valor}, ${passos}, e ${decisao}`
}
