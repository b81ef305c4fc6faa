/** What customers do with a delivery of their visit: rate it, tell a problem, ask to be told of the arrival. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockCarga } from '#modules/carga/server/change-carga.ts'
import { openOcorrenciaNaCarga } from '#modules/ocorrencia/server/save-ocorrencia.ts'
import { tipoDoSistema } from '#modules/tipo-ocorrencia/server/tipo-do-sistema.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { hashToken } from '#platform/server/public-link/public-links.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type AvaliarEntrega,
  type AvisarAntes,
  type EntregaAberta,
  type InformarProblema,
  rastreioErrors,
} from '../rastreio.contract.ts'
import { foiEntregue, MAX_AVISOS, MAX_PROBLEMAS, PROBLEMAS, problemaAte } from '../rastreio.rules.ts'
import { findDoAberto } from './entregas-do-aberto.ts'
import { podeAvisar, portalDe, toAberta } from './read-rastreio.ts'
import type { ParadaVista } from './show-entregas.ts'
import { openVisita, readAberto, type Visita } from './visita.ts'
import './rastreio.tables.ts'

interface Open {
  readonly tx: OwnerTx
  readonly vista: ParadaVista
  readonly visita: Visita
  readonly agora: Date
}

/** Answers the delivery as it is afterwards. Throws `rastreio_visita` and `rastreio_encerrado`. */
function act(
  deps: Deps,
  id: string,
  entregaId: string,
  request: RequestInfo,
  work: (open: Open) => Promise<void>,
): Promise<EntregaAberta> {
  const visita = openVisita(deps, id, request)
  return deps.db.asOwner(visita.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const aberto = await readAberto(tx, visita)
    const vista = await findDoAberto(tx, aberto, entregaId, agora)
    await work({ tx, vista, visita, agora })
    return toAberta(tx, vista, await portalDe(tx, aberto, vista), agora.toISOString())
  })
}

/** One rating of a delivery, whoever of the customer gives it first (E-218). */
export const rateEntrega = (deps: Deps, id: string, body: AvaliarEntrega, request: RequestInfo) =>
  act(deps, id, body.entregaId, request, async ({ tx, vista: { parada, estado }, agora }) => {
    if (!foiEntregue(estado)) throw new AppError(rastreioErrors.rastreio_nao_entregue)
    const { rows } = await sql`
      insert into rastreio_avaliacao (owner_id, parada_id, carga_id, nota, texto, criado_em)
      values (${tx.ownerId}, ${parada.id}, ${parada.cargaId}, ${body.nota}, ${cleanLine(body.texto)}, ${agora})
      on conflict (owner_id, parada_id) do nothing returning nota
    `.execute(tx.db)
    if (rows.length === 0) throw new AppError(rastreioErrors.rastreio_ja_avaliada)
  })

const TIPO = {
  codigo: 'PORTAL',
  descricao: 'Problema informado pelo cliente',
  categoria: 'entrega',
  severidade: 'media',
} as const

/** An occurrence of the load with the origin `portal`. */
export const tellProblema = (deps: Deps, id: string, body: InformarProblema, request: RequestInfo) =>
  act(deps, id, body.entregaId, request, async ({ tx, vista, agora }) => {
    const { parada, estado, entregueEm } = vista
    const ate = problemaAte(estado, entregueEm)
    if (ate === null || agora.toISOString() > ate) throw new AppError(rastreioErrors.rastreio_prazo_problema)
    const texto = cleanLine(body.texto)
    if (texto === null) throw invalidField('texto', validationMessages.required)
    const carga = await lockCarga(tx, parada.cargaId)
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from carga_ocorrencia
      where owner_id = ${tx.ownerId} and carga_id = ${carga.id} and parada_id = ${parada.id} and origem = 'portal'
    `.execute(tx.db)
    if ((rows[0]?.total ?? 0) >= MAX_PROBLEMAS) throw new AppError(rastreioErrors.rastreio_problemas)
    const actor: Actor = { userId: null, name: `Cliente: ${parada.nome}`.slice(0, 120), origin: 'portal' }
    await openOcorrenciaNaCarga(
      tx,
      actor,
      carga,
      {
        tipoOcorrenciaId: await tipoDoSistema(tx, actor, TIPO, agora),
        descricao: `${PROBLEMAS[body.problema]}: ${texto}`,
        paradaId: parada.id,
      },
      agora,
      'portal',
    )
  })

export const hashEmail = (deps: Pick<Deps, 'config'>, email: string): string =>
  hashToken(deps, 'rastreio-recusa', email)

/** Asking twice changes nothing. */
export const askAviso = (deps: Deps, id: string, body: AvisarAntes, request: RequestInfo) =>
  act(deps, id, body.entregaId, request, async ({ tx, vista, visita, agora }) => {
    if (!podeAvisar(vista)) throw new AppError(rastreioErrors.rastreio_sem_aviso)
    const email = body.email === undefined ? visita.email : normalizeEmail(body.email)
    if (email === null) throw invalidField('email', validationMessages.required)
    if (!isEmail(email)) throw invalidField('email', 'Informe um e-mail válido, como nome@empresa.com.br')
    const { parada } = vista
    // One at a time for one load, so that the bound holds.
    await lockCarga(tx, parada.cargaId)
    const { rows } = await sql<{ recusado: boolean; outros: number }>`
      select exists (select from rastreio_recusa r where r.owner_id = ${tx.ownerId}
          and r.email_hash = ${hashEmail(deps, email)}) as recusado,
        (select count(*)::int from rastreio_aviso a where a.owner_id = ${tx.ownerId} and a.parada_id = ${parada.id}
          and a.email <> ${email}) as outros
    `.execute(tx.db)
    if (rows[0]?.recusado) throw new AppError(rastreioErrors.rastreio_email_recusado)
    if ((rows[0]?.outros ?? 0) >= MAX_AVISOS) throw new AppError(rastreioErrors.rastreio_avisos)
    await sql`
      insert into rastreio_aviso (owner_id, id, parada_id, carga_id, email, criado_em)
      values (${tx.ownerId}, ${uuidv7()}, ${parada.id}, ${parada.cargaId}, ${email}, ${agora})
      on conflict (owner_id, parada_id, email) do nothing
    `.execute(tx.db)
  })
