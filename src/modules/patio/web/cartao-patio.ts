/** One card of the yard: what it says of a booking or of an arrival. Pure; time is an argument. */

import {
  DIRECAO_LABELS,
  SITUACAO_RESERVA as R,
  type SituacaoReserva,
  TIPO_RESERVA,
  TIPO_RESERVA_LABELS,
} from '#modules/doca/agendamento-codes.ts'
import { formatContagem, isNoLocal, seloDaReserva, TEXTO_SEM_VEICULO } from '#modules/doca/horario.rules.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { Estadia } from '../estadia.rules.ts'
import {
  type AcaoDoPatio,
  acoesDoPatio,
  type EsperaNoPatio,
  esperaDaChegada,
  esperaNoPatio,
  RESPOSTA_CHAMADA,
  type ReservaNoPatio,
} from '../patio.rules.ts'
import type {
  CartaoDoPatio,
  ChegadaSemHorario,
  Comprovacao,
  EstadiaNoLivro,
  PatioDaReserva,
  PatioDoDia,
} from '../patio-dia.contract.ts'
import { estadiaDe } from './shared/estadia-da-chegada.ts'

const HOUR_MS = 3_600_000
const NBSP = '\u00a0'

export interface AvisoDeEstadia {
  readonly texto: string
  readonly isDevida: boolean
}

interface Mostrado {
  readonly id: string
  readonly placa: string
  readonly espera: (EsperaNoPatio & { readonly texto: string }) | undefined
  readonly estadia: Estadia | undefined
  readonly aviso: AvisoDeEstadia | undefined
  /** The row of the ledger; undefined: it stands in none. */
  readonly livro: EstadiaNoLivro | undefined
  /** For those who do not see it. */
  readonly nome: string
}

export interface CartaoMostrado extends Mostrado {
  readonly tipo: 'reserva'
  readonly reserva: CartaoDoPatio
  readonly etapaId: string
  readonly acoes: readonly AcaoDoPatio[]
  /** Codes of the other open bookings of its plate, which move with it. */
  readonly juntas: readonly string[]
  readonly tipoReserva: 'Urgente' | 'Expresso' | undefined
  readonly selo: string | undefined
  /** `Doca 04`, the one it is called to before the booked one. */
  readonly doca: string
  readonly hora: string
  readonly saida: string | undefined
}

export interface ChegadaMostrada extends Mostrado {
  readonly tipo: 'chegada'
  readonly chegada: ChegadaSemHorario
}

export type ItemDoPatio = CartaoMostrado | ChegadaMostrada

const date = (text: string | null) => (text === null ? null : new Date(text))

type ReservaLida = Pick<
  CartaoDoPatio,
  'situacao' | 'dhReserva' | 'dhFimReserva' | 'dhChegada' | 'dhChegadaNaDoca' | 'dhSaida'
> & { readonly patio: Pick<PatioDaReserva, 'dhChamada'> }

/** As the rules read a booking. */
export const emDatas = (reserva: ReservaLida): ReservaNoPatio & { readonly dhSaida: Date | null } => ({
  situacao: reserva.situacao,
  dhReserva: new Date(reserva.dhReserva),
  dhFimReserva: new Date(reserva.dhFimReserva),
  dhChegada: date(reserva.dhChegada),
  dhChegadaNaDoca: date(reserva.dhChegadaNaDoca),
  dhSaida: date(reserva.dhSaida),
  dhChamada: date(reserva.patio.dhChamada),
})

/** What a card says of the stay: nothing until an hour before the free hours end. */
function avisoDaEstadia(
  estadia: Estadia,
  { livro }: Comprovacao,
  zone: string,
  agora: Date,
): AvisoDeEstadia | undefined {
  if (estadia.isDevida) {
    const centavos = livro?.acordadoCentavos ?? estadia.centavos
    const amount = centavos === null ? 'devida' : formatMoney(centavos)
    return { texto: `Estadia ${amount}`, isDevida: true }
  }
  if (estadia.livreAte.getTime() - agora.getTime() > HOUR_MS) return undefined
  return { texto: `Livre até ${formatTime(estadia.livreAte, zone)}`, isDevida: false }
}

export function showReserva(
  patio: PatioDoDia,
  reserva: CartaoDoPatio,
  etapaId: string,
  agora: Date,
): CartaoMostrado {
  const zone = patio.fusoHorario
  const datas = emDatas(reserva)
  const { comprovacao } = reserva.patio
  const espera = comTexto(esperaNoPatio(datas, date(comprovacao?.dhChegada ?? null), agora))
  const estadia = comprovacao
    ? estadiaDe(comprovacao, patio.valoresEstadia, zone, datas.dhSaida ?? agora)
    : undefined
  const isOpen = reserva.situacao !== R.Concluida
  const aviso =
    estadia && (isOpen || estadia.isDevida) && comprovacao
      ? avisoDaEstadia(estadia, comprovacao, zone, agora)
      : undefined
  const selo = seloDoCartao(reserva)
  const placa = reserva.placaVeiculo === null ? TEXTO_SEM_VEICULO : formatPlaca(reserva.placaVeiculo)
  const doca = reserva.docaAtualNome
  const tipoReserva = tipoDe(reserva)
  return {
    tipo: 'reserva',
    id: reserva.id,
    reserva,
    etapaId,
    placa,
    espera,
    estadia,
    aviso,
    livro: comprovacao?.livro ?? undefined,
    selo,
    tipoReserva,
    doca,
    acoes: acoesDoPatio(datas, agora).filter((acao) => acao !== 'na-doca' || temEtapaNaDoca(patio)),
    juntas: juntasDe(patio, reserva),
    hora: formatTime(reserva.dhReserva, zone),
    saida: reserva.dhSaida === null ? undefined : `saiu ${formatTime(reserva.dhSaida, zone)}`,
    nome: [
      reserva.codigo,
      reserva.placaVeiculo === null ? placa : `placa ${placa}`,
      reserva.fornecedor,
      DIRECAO_LABELS[reserva.direcao],
      doca,
      tipoReserva,
      selo,
      espera && `${espera.cor === 'vermelho' ? 'atrasado há' : 'há'} ${espera.texto}`,
      aviso?.texto,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

const temEtapaNaDoca = ({ etapas }: PatioDoDia) =>
  etapas.some(({ situacaoReserva }) => situacaoReserva === R.MotoristaNaDoca)

function tipoDe({ tipo }: CartaoDoPatio): CartaoMostrado['tipoReserva'] {
  if (tipo === TIPO_RESERVA.Urgente) return 'Urgente'
  return tipo === TIPO_RESERVA.Expresso ? (TIPO_RESERVA_LABELS[tipo] as 'Expresso') : undefined
}

/** What is said of a booking in the yard before all else. */
export function seloDoCartao({
  situacao,
  patio,
}: {
  readonly situacao: SituacaoReserva
  readonly patio: Pick<PatioDaReserva, 'dhChamada' | 'respostaChamada'>
}): string | undefined {
  if (situacao === R.Pendente) return 'Aguarda confirmação'
  const selo = seloDaReserva(situacao)
  if (selo) return selo.texto
  if (!isNoLocal(situacao) || patio.dhChamada === null) return undefined
  if (patio.respostaChamada === RESPOSTA_CHAMADA.ACaminho) return 'A caminho'
  return patio.respostaChamada === RESPOSTA_CHAMADA.NaoPosso ? 'Não consegue ir' : 'Chamado'
}

/** The open bookings of the same vehicle on the same day. */
const juntasDe = ({ reservas }: PatioDoDia, { id, placaVeiculo, data }: CartaoDoPatio): readonly string[] =>
  placaVeiculo === null
    ? []
    : reservas
        .filter(
          (one) =>
            one.id !== id &&
            one.placaVeiculo === placaVeiculo &&
            one.data === data &&
            one.situacao !== R.Concluida,
        )
        .map(({ codigo }) => codigo)

export function showChegada(patio: PatioDoDia, chegada: ChegadaSemHorario, agora: Date): ChegadaMostrada {
  const { comprovacao } = chegada
  const espera = comTexto(esperaDaChegada(new Date(comprovacao.dhChegada), agora))
  const estadia = estadiaDe(comprovacao, patio.valoresEstadia, patio.fusoHorario, agora)
  const aviso = estadia && avisoDaEstadia(estadia, comprovacao, patio.fusoHorario, agora)
  const placa = formatPlaca(chegada.placaVeiculo)
  return {
    tipo: 'chegada',
    id: chegada.id,
    chegada,
    placa,
    espera,
    estadia,
    aviso,
    livro: comprovacao.livro ?? undefined,
    nome: [
      `placa ${placa}`,
      'Sem horário',
      chegada.fornecedor,
      DIRECAO_LABELS[chegada.direcao],
      espera && `há ${espera.texto}`,
      aviso?.texto,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

function comTexto(espera: EsperaNoPatio | undefined): Mostrado['espera'] {
  return espera && { ...espera, texto: formatContagem(espera.minutos).replaceAll(' ', NBSP) }
}
