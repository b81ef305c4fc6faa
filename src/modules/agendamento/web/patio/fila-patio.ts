/** Who in the yard waits for the person, in the order of the home; pure. It shows what the board of the yard shows. */
import { SITUACAO_RESERVA as R } from '../../agendamento-codes.ts'
import { isAtrasado } from '../../horario.rules.ts'
import { canChamar } from '../../patio.rules.ts'
import type { CartaoDoPatio, PatioDoDia } from '../../patio-dia.contract.ts'
import { type CartaoMostrado, type ChegadaMostrada, emDatas } from './cartao-patio.ts'
import { montarQuadro } from './quadro-patio.ts'

export interface FilaDoPatio {
  /** Came and stand at no dock; whoever waits longest first. */
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

export function filaDoPatio(patio: PatioDoDia, agora: Date): FilaDoPatio {
  const itens = montarQuadro(patio, agora, '').colunas.flatMap((coluna) => coluna.itens)
  const cartoes = itens.filter((item) => item.tipo === 'reserva')
  return {
    aguardando: cartoes.filter(({ reserva }) => canChamar(reserva)).toSorted(porEspera),
    semHorario: itens.filter((item) => item.tipo === 'chegada').toSorted(porEspera),
    atrasados: cartoes.filter(({ reserva }) => isAtrasado(emDatas(reserva), agora)).toSorted(porEspera),
    pendentes: patio.reservas
      .filter(({ situacao }) => situacao === R.Pendente || situacao === R.PendenteInformacoes)
      .toSorted((a, b) => (a.dhReserva < b.dhReserva ? -1 : 1)),
  }
}
