/** A new load's form, filled by a template; what the registers no longer offer is left out and told. */
import { sql } from 'kysely'
import { cleanCarga } from '#modules/carga/cadastro.rules.ts'
import type { ModeloCarga } from '#modules/carga/modelo-carga.rules.ts'
import { cleanParada, type ParadaInput } from '#modules/carga/parada.rules.ts'
import { resolveCargas, resolveParadas } from '#modules/carga/server/cadastro/resolve-cargas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { EMPTY_GUID } from '#platform/shared/guid.ts'
import type { recuperarCarga as recuperarCall } from '../template.contract.ts'
import { listRows } from './template.repository.ts'

type Answer = ResponseOf<typeof recuperarCall>

/** Throws `not_found`. */
export function recoverCarga(deps: Deps, session: Session, id: string): Promise<Answer> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [row] = await listRows(tx, { id })
    if (!row) throw new AppError(platformErrors.not_found)
    const modelo = row.modelo.cadastroCarga
    const problems = await problemsOf(tx, session, modelo)
    const transportadora = await findTransportadora(tx, modelo.transportadoraId ?? null)
    const carga = leaveOut(modelo, problems, transportadora !== null)
    const lugares = await resolveParadas(tx, (carga.paradas ?? []).map(cleanParada))
    return {
      templateId: row.id,
      nome: row.nome,
      // Its shape was checked by the schema of the call that stored it.
      carga: carga as Answer['carga'],
      paradas: lugares.map(({ empresaId, nome, cidade, uf, fusoHorario }) => ({
        empresaId,
        nome,
        cidade,
        uf,
        fusoHorario,
      })),
      transportadora,
      avisos: [
        ...problems.map(describe),
        ...(modelo.transportadoraId && !transportadora ? ['A transportadora não está mais ativa.'] : []),
      ],
    }
  })
}

/** What the template names and nobody may choose any more. */
async function problemsOf(
  tx: OwnerTx,
  session: Session,
  modelo: ModeloCarga,
): Promise<readonly FieldProblem[]> {
  const fields = cleanCarga({
    ...modelo,
    unidadeNegocioId: modelo.unidadeNegocioId ?? EMPTY_GUID,
    tipoFrete: modelo.tipoFrete ?? 1,
    paradas: modelo.paradas ?? [],
  })
  const [resolved] = await resolveCargas(tx, session, [fields])
  return (resolved?.problems ?? []).filter(
    ({ path }) => path !== 'unidadeNegocioId' || modelo.unidadeNegocioId !== undefined,
  )
}

function leaveOut(
  modelo: ModeloCarga,
  problems: readonly FieldProblem[],
  hasTransportadora: boolean,
): ModeloCarga {
  const paths = new Set(problems.map(({ path }) => path))
  const { unidadeNegocioId, paradas, ...rest } = modelo
  return {
    ...rest,
    ...(unidadeNegocioId && !paths.has('unidadeNegocioId') && { unidadeNegocioId }),
    ...(paths.has('caracteristicaId') && { caracteristicaId: null }),
    ...(!hasTransportadora && { transportadoraId: null }),
    ...(paradas && { paradas: paradas.map((parada, index) => paradaWithout(parada, index, paths)) }),
  }
}

const paradaWithout = (parada: ParadaInput, index: number, paths: ReadonlySet<string>): ParadaInput => ({
  ...parada,
  ...(paths.has(`paradas.${index}.empresaId`) && { empresaId: null }),
  ...(paths.has(`paradas.${index}.municipioId`) && { municipioId: null }),
})

/** `Parada 2: A empresa está desativada: escolha outra` */
function describe({ path, message }: FieldProblem): string {
  const stop = /^paradas\.(\d+)\./.exec(path)?.[1]
  return stop === undefined ? message : `Parada ${Number(stop) + 1}: ${message}`
}

async function findTransportadora(
  tx: OwnerTx,
  id: string | null,
): Promise<{ id: string; nome: string } | null> {
  if (id === null) return null
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, coalesce(nome_fantasia, nome) as nome from empresa
    where owner_id = ${tx.ownerId} and id = ${id} and ativo and transportadora
  `.execute(tx.db)
  return rows[0] ?? null
}
