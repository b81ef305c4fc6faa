/** Who in the yard waits for the person, in the order of the home; pure. It shows what the board of the yard shows. */
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { isAtrasado } from '#modules/doca/horario.rules.ts'
import { canChamar, RESPOSTA_CHAMADA } from '../patio.rules.ts'
import type { CartaoDoPatio, PatioDoDia } from '../patio-dia.contract.ts'
import { type CartaoMostrado, type ChegadaMostrada, emDatas } from './cartao-patio.ts'
import { buildQuadro } from './quadro-patio.ts'

export interface FilaDoPatio {
  /** Came and stand at no dock: first those to be called, then those who were; each time the longest wait first. */
  readonly aguardando: readonly CartaoMostrado[]
  /** Came without a booking. */
  readonly semHorario: readonly ChegadaMostrada[]
  /** Should have come; the latest first. */
  readonly atrasados: readonly CartaoMostrado[]
  /** Wait for an answer of the unit; the earliest first. */
  readonly pendentes: readonly CartaoDoPatio[]
}

const minutos = ({ espera }: Pick<CartaoMostrado, 'espera'>) => espera?.minutos ?? 0
const porEspera = (a: Pick<CartaoMostrado, 'espera'>, b: Pick<CartaoMostrado, 'espera'>) =>
  minutos(b) - minutos(a)

/** Called, and the driver has not said that it cannot be done. */
const isChamado = ({ reserva: { patio } }: CartaoMostrado) =>
  patio.dhChamada !== null && patio.respostaChamada !== RESPOSTA_CHAMADA.NaoPosso

export function filaDoPatio(patio: PatioDoDia, agora: Date): FilaDoPatio {
  const itens = buildQuadro(patio, agora, '').colunas.flatMap((coluna) => coluna.itens)
  const cartoes = itens.filter((item) => item.tipo === 'reserva')
  return {
    aguardando: cartoes
      .filter(({ reserva }) => canChamar(reserva))
      .toSorted((a, b) => Number(isChamado(a)) - Number(isChamado(b)) || porEspera(a, b)),
    semHorario: itens.filter((item) => item.tipo === 'chegada').toSorted(porEspera),
    atrasados: cartoes.filter(({ reserva }) => isAtrasado(emDatas(reserva), agora)).toSorted(porEspera),
    pendentes: patio.reservas
      .filter(({ situacao }) => situacao === R.Pendente || situacao === R.PendenteInformacoes)
      .toSorted((a, b) => (a.dhReserva < b.dhReserva ? -1 : 1)),
  }
}
