/** What screens say of a stay at an instant. Pure; states and amounts come from the rules that the server has too. */
import { formatContagem } from '#modules/doca/horario.rules.ts'
import {
  dayAt,
  formatAtTimeOrDay,
  formatCardDateTime,
  formatTime,
  formatTimeOrDay,
} from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { Estadia, EstadiaDetalhe } from '../estadia.contract.ts'
import {
  centavosEm,
  contaDaEstadia,
  type FatosDaEstadia,
  PROVA_ESTADIA_LABELS,
  SITUACAO_ESTADIA as S,
  type SituacaoEstadia,
  situacaoEm,
} from '../estadia.rules.ts'
import { ultimoDia } from '../prazo.rules.ts'

const HOUR_MS = 3_600_000
const NBSP = '\u00a0'

const date = (text: string | null) => (text === null ? null : new Date(text))
const cents = (reais: number | null) => (reais === null ? null : (moneyFromNumber(reais) ?? null))

/** As the rules read a stay. */
const fatosDe = (estadia: Estadia): FatosDaEstadia => ({
  fase: estadia.fase,
  dhChegada: new Date(estadia.dhChegada),
  provaChegada: estadia.provaChegada,
  dhSaida: date(estadia.dhSaida),
  livreAte: new Date(estadia.livreAte),
  horasLivres: estadia.horasLivres,
  valorCentavos: estadia.regra.centavosPorToneladaHora,
  capacidadeKg: estadia.capacidadeKg,
  devidaDesde: date(estadia.devidaDesde),
  prazo: date(estadia.prazo),
  propostaCentavos: cents(estadia.valorProposto),
  acordadoCentavos: cents(estadia.valorAcordado),
})

export interface EstadiaMostrada {
  readonly situacao: SituacaoEstadia
  /** `2h 37min` */
  readonly tempo: string
  /** `9 h`; undefined while nothing is expected. */
  readonly horas: string | undefined
  /** `433,80` without its unit, as columns say it. */
  readonly valor: string
  /** Below the amount: `previsto`. */
  readonly sobreValor: string | undefined
  /** Below the state: what comes next. */
  readonly proximo: string | undefined
}

export function mostrar(estadia: Estadia, agora: Date): EstadiaMostrada {
  const fatos = fatosDe(estadia)
  const situacao = situacaoEm(fatos, agora)
  const conta = contaDaEstadia(fatos, agora)
  const centavos = centavosEm(fatos, agora)
  const isExpected = situacao === S.Prevista
  const hours = isExpected ? conta.horasPrevistas : conta.horas
  return {
    situacao,
    tempo: formatContagem(conta.minutos).replaceAll(' ', NBSP),
    horas: hours === 0 ? undefined : `${hours}${NBSP}h`,
    valor: centavos === null ? 'Sem valor' : semUnidade(centavos),
    sobreValor: centavos === null ? porQueSemValor(estadia) : isExpected ? 'previsto' : undefined,
    proximo: proximoDe(estadia, fatos, situacao, agora),
  }
}

const semUnidade = (centavos: number) => formatMoney(centavos).replace(/^R\$\s/, '')
const porQueSemValor = ({ capacidadeKg }: Estadia) =>
  capacidadeKg === null ? 'falta a capacidade' : 'falta o valor da lei'

/** What the state leads to, and when. */
function proximoDe(
  estadia: Estadia,
  { dhChegada, dhSaida, livreAte, prazo, devidaDesde }: FatosDaEstadia,
  situacao: SituacaoEstadia,
  agora: Date,
): string | undefined {
  const zone = estadia.fusoHorario
  const until = (moment: Date) => formatDay(ultimoDia(moment, zone)).slice(0, 5)
  switch (situacao) {
    case S.Correndo:
      return `livre até ${formatTimeOrDay(livreAte, zone, agora)}`
    case S.Prevista:
      if (dhSaida !== null && devidaDesde !== null) return `sem comprovante, aceite até ${until(devidaDesde)}`
      return agora > livreAte ? 'sem comprovante' : `vira devida ${formatAtTimeOrDay(livreAte, zone, agora)}`
    case S.Devida: {
      if (dhSaida !== null) return prazo === null ? undefined : `contestar até ${until(prazo)}`
      const hours = Math.ceil((agora.getTime() - dhChegada.getTime()) / HOUR_MS)
      return `no local, aumenta às ${formatTime(new Date(dhChegada.getTime() + hours * HOUR_MS), zone)}`
    }
    case S.Contestada:
      return `${estadia.vez === estadia.lado ? 'sua vez' : 'vez da outra'}${prazo === null ? '' : ` até ${until(prazo)}`}`
    case S.Acordada:
      return estadia.acordadoEm === null ? 'por silêncio, a cobrar' : 'a cobrar'
    case S.Cobrada:
    case S.Paga:
      return estadia.documento ?? undefined
    default:
      return `${estadia.horasLivres} h ou menos`
  }
}

/** Arrival and departure of a row. */
export const temposDe = ({ dhChegada, dhSaida, fusoHorario }: Estadia) => ({
  chegada: formatCardDateTime(dhChegada, fusoHorario),
  saida:
    dhSaida === null
      ? 'ainda no local'
      : `saiu ${dayAt(dhSaida, fusoHorario) === dayAt(dhChegada, fusoHorario) ? formatTime(dhSaida, fusoHorario) : formatCardDateTime(dhSaida, fusoHorario)}`,
})

/** `K7F2-9QMD-3XTP` */
const grouped = (codigo: string) => codigo.match(/.{1,4}/g)?.join('-') ?? codigo

/** How the arrival is known, with the receipt that proves it. */
export const provaTexto = ({ comprovante, provaChegada }: Estadia): string =>
  comprovante === null
    ? PROVA_ESTADIA_LABELS[provaChegada]
    : `comprovante ${grouped(comprovante)}, ${PROVA_ESTADIA_LABELS[provaChegada]}`

/** `20 t × 9 h × R$ 2,41`; undefined while nothing is counted. */
export function contaTexto(estadia: Estadia, agora: Date): string | undefined {
  const { capacidadeKg, regra } = estadia
  const { horas } = mostrar(estadia, agora)
  if (capacidadeKg === null || regra.centavosPorToneladaHora === null || horas === undefined) return undefined
  return `${formatWeight(capacidadeKg)} × ${horas} × ${formatMoney(regra.centavosPorToneladaHora)}`
}

const month = (dia: string) => `${dia.slice(5, 7)}/${dia.slice(0, 4)}`
const rate = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')

/** Of which value of the law the amount is, and which newer one is only told. */
export function regraTexto({ regra, anunciado }: Pick<EstadiaDetalhe, 'regra' | 'anunciado'>): string {
  if (regra.validoDe === null || regra.centavosPorToneladaHora === null) {
    return 'O valor da lei para o dia da chegada não está cadastrado.'
  }
  const known = `Valor de ${month(regra.validoDe)}, ${regra.confirmado ? 'confirmado' : 'ainda não conferido'}: ${regra.ato ?? ''}.`
  if (!anunciado) return known
  const next = `${rate(anunciado.centavosPorToneladaHora)} de ${month(anunciado.validoDe)}`
  return `${known} ${rate(regra.centavosPorToneladaHora)} continua; ${next} ainda não conferido.`
}
