/** Cancels bookings that nobody came for and those whose data never came, as their company wants it. */
import { sql } from 'kysely'
import { MOTIVO_CANCELAMENTO, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { releaseReservas } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import { ALCANCE_MS, cancelamentoAutomatico, type RegrasDeCancelamento } from '../../automacao.rules.ts'
import { efeitoDe } from '../../reserva.rules.ts'
import { changeReservas, columnsOf, type MudancaDeReserva, openReservas } from '../change-reserva.ts'
import { tellDecided } from '../on-reserva.ts'
import type { ReservaLida } from '../read-reservas.ts'
import { vivasSql } from '../vivas.ts'

const AUTOMACAO: Actor = { userId: null, name: 'Automação', origin: 'job' }
/** One run cancels at most so many; the next run takes the rest. */
const MAX_DE_UMA_VEZ = 200
const MINUTE_MS = 60_000

/** Answers how many were cancelled; whoever booked from outside is told. */
export async function cancelSozinhas(
  deps: Deps,
  tx: OwnerTx,
  regras: RegrasDeCancelamento,
  agora: Date,
): Promise<number> {
  const ids = await listCandidatas(tx, regras, agora)
  if (ids.length === 0) return 0
  // Read again behind the lock: an arrival may have come meanwhile, or the booking have gone.
  const open = await openReservas(tx, EVERY_UNIT, [], ids)
  const mudancas = [...open.values()].flatMap((reserva) => mudancaDe(reserva, regras, agora))
  const canceladas = mudancas.map(({ before }) => before.id)
  if (canceladas.length === 0) return 0
  await releaseReservas(tx, canceladas)
  await changeReservas(tx, AUTOMACAO, mudancas, agora)
  await tellDecided(deps, tx, canceladas, 'cancelar')
  return mudancas.length
}

async function listCandidatas(tx: OwnerTx, regras: RegrasDeCancelamento, agora: Date): Promise<string[]> {
  const { naoCompareceu, toleranciaMin, faltaDeInformacoes, prazoInformacoesMin } = regras
  const time = agora.getTime()
  const { rows } = await sql<{ id: string }>`
    select r.id from reserva r
    where r.owner_id = ${tx.ownerId}
      and r.unidade_id in (select id from unidade_negocio u where u.owner_id = r.owner_id)
      and r.situacao in (${vivasSql}) and r.dh_chegada is null
      and r.dh_reserva > ${new Date(time - ALCANCE_MS)}
      and ((${naoCompareceu} and r.situacao = ${R.Agendado}
            and r.dh_reserva <= ${new Date(time - toleranciaMin * MINUTE_MS)})
        or (${faltaDeInformacoes} and r.situacao = ${R.PendenteInformacoes}
            and r.dh_reserva <= ${new Date(time + prazoInformacoesMin * MINUTE_MS)}))
    order by r.dh_reserva, r.id limit ${MAX_DE_UMA_VEZ}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

function mudancaDe(before: ReservaLida, regras: RegrasDeCancelamento, agora: Date): MudancaDeReserva[] {
  const motivo = cancelamentoAutomatico(before, regras, agora)
  if (motivo === undefined) return []
  const isNoShow = motivo === 'nao-compareceu'
  return [
    {
      before,
      set: {
        ...columnsOf(efeitoDe(isNoShow ? 'nao-compareceu' : 'cancelar', before, agora)),
        motivo_cancelamento: isNoShow ? MOTIVO_CANCELAMENTO.NoShow : MOTIVO_CANCELAMENTO.FaltaDeInformacoes,
        justificativa_cancelamento: isNoShow
          ? `Não compareceu em ${regras.toleranciaMin} min depois do início.`
          : 'Placa, motorista e documento não foram informados no prazo.',
        dh_cancelamento: agora,
      },
      acao: isNoShow ? 'cancelamento por não comparecimento' : 'cancelamento por falta de informações',
    },
  ]
}
