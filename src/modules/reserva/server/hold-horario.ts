/** Keeping a slot for whoever fills in the form, and not longer than that. */
import { sql } from 'kysely'
import { DIRECAO, ESPERA_MS, TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { announceAgenda } from '#modules/doca/server/announce-agenda.ts'
import { refOf } from '#modules/doca/server/disponibilidade/horarios-livres.ts'
import { detentorOf } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type Espera, type HoldHorario, MAX_ESPERAS } from '../espera.contract.ts'
import { comAlternativas } from './deny-horario.ts'
import { dropEsperas } from './release-espera.ts'
import { prepareLugares, takeHorarios } from './take-horarios.ts'

/** Keeping from outside: lead times bind, and there are limits of its own. */
export interface EsperaDeFora {
  readonly maxEsperas: number
  /** Refuses by throwing, before a slot is looked at. */
  readonly antes: (tx: OwnerTx) => Promise<void>
}

/** One person keeps at most three slots; keeping a further one gives up the oldest. */
export function holdHorario(
  deps: Deps,
  session: Session,
  body: HoldHorario,
  deFora?: EsperaDeFora,
): Promise<Espera> {
  return comAlternativas(deps, session, () =>
    deps.db.asOwner(session.ownerId, async (tx) => {
      await lockPessoa(tx, session)
      await deFora?.antes(tx)
      const pretensao = {
        ref: body,
        vinculadas: body.reservasVinculadas,
        pedido: { ...pedidoDe(body), isEquipe: deFora === undefined },
        isDirecaoDaDoca: body.direcao === undefined,
      }
      const [lugar] = await prepareLugares(tx, session, [pretensao], deps.clock.now())
      if (!lugar) throw new Error('One pretension has one place.')
      const { doca, horarios, dia, fim } = lugar
      const [id = ''] = await takeHorarios(tx, lugar, {
        tipo: TIPO_OCUPACAO_DOCA.Espera,
        direcao: lugar.pedido.direcao,
        espera: { ms: ESPERA_MS, detentor: detentorOf(session) },
        criadoPorNome: session.userName,
      })
      await dropEsperas(tx, session, await listSobras(tx, session, deFora?.maxEsperas ?? MAX_ESPERAS))
      announceAgenda(tx, 'espera', 'created', { id, unidade: doca.unidadeId, dia, docas: [doca.id] })
      const { expiraEm, agora } = await readPrazo(tx, id)
      const [primeiro, ...vinculados] = horarios
      return {
        id,
        ...refOf(doca.id, primeiro),
        dhFimReserva: fim.toISOString(),
        reservasVinculadas: vinculados.map((one) => refOf(doca.id, one)),
        expiraEm: expiraEm.toISOString(),
        agora: agora.toISOString(),
      }
    }),
  )
}

const pedidoDe = (body: HoldHorario) => ({
  direcao: body.direcao ?? DIRECAO.Ambos,
  tipoVeiculo: body.tipoVeiculo ?? null,
  tipoCarroceria: body.tipoCarroceria ?? null,
  caracteristicaId: body.caracteristicaId ?? null,
  pesoKg: body.pesoKg ?? null,
  isEquipe: true,
})

/** Two windows of one person count what is kept one after the other. */
const lockPessoa = (tx: OwnerTx, session: Session) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`espera:${tx.ownerId}:${detentorOf(session)}`}, 0))`.execute(
    tx.db,
  )

/** Beyond the newest ones that may be kept. */
async function listSobras(tx: OwnerTx, session: Session, maxEsperas: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select espera_id as id from doca_ocupacao
    where owner_id = ${tx.ownerId} and tipo = ${TIPO_OCUPACAO_DOCA.Espera} and principal
      and detentor = ${detentorOf(session)} and expira_em > clock_timestamp()
    order by criado_em desc, id desc offset ${maxEsperas}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The clock of the database decides when a kept slot is over, so the end is worked out by the same clock. */
async function readPrazo(tx: OwnerTx, id: string): Promise<{ expiraEm: Date; agora: Date }> {
  const { rows } = await sql<{ expiraEm: Date; agora: Date }>`
    select expira_em as "expiraEm", clock_timestamp() as agora
    from doca_ocupacao where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  const [found] = rows
  if (!found) throw new Error('What was kept just now is there.')
  return found
}
