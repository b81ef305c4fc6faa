/** Registering up to 200 loads in one call: the good ones are written together, the others say what is wrong. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { type CargaInput, checkCarga, cleanCarga } from '../../cadastro.rules.ts'
import { ORIGEM_CARGA } from '../../carga-codes.ts'
import type { importarCargas as importarCall } from '../../carga-integracao.contract.ts'
import { estimateCaminho } from '../compute-caminho.ts'
import { readCargas } from '../leitura/read-carga.ts'
import { type CargaPronta, createCargas } from './create-carga.ts'
import { conferirParadas, resolveCargas } from './resolve-cargas.ts'

type Answer = ResponseOf<typeof importarCall>

const MAX_PROBLEMS = 50

interface Line {
  readonly ordem: number
  readonly pronta: CargaPronta | undefined
  readonly problems: readonly FieldProblem[]
}

/** Ways are estimated, so that no import waits for another machine. */
export async function importCargas(
  deps: Deps,
  session: Session,
  inputs: readonly CargaInput[],
): Promise<Answer> {
  const lines = await checkLines(deps, session, inputs)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const good = lines.flatMap(({ pronta }) => pronta ?? [])
    const ids = await createCargas(tx, session, good, deps.clock.now())
    const cargas = await readCargas(tx, session, ids)
    let next = 0
    const itens = lines.map(({ ordem, pronta, problems }) => {
      if (!pronta) return { ordem, id: null, codigo: null, ...refusal(problems) }
      const id = ids[next++] ?? ''
      return { ordem, id, codigo: cargas.get(id)?.codigo ?? null, erro: null, problemas: [] }
    })
    return { criadas: good.length, recusadas: lines.length - good.length, itens }
  })
}

async function checkLines(deps: Deps, session: Session, inputs: readonly CargaInput[]): Promise<Line[]> {
  const cleaned = inputs.map((input) => {
    const fields = cleanCarga(input)
    const problems = [...checkCarga(fields), ...checkSemAlocacao(input)]
    return { fields, problems }
  })
  const sound = cleaned.filter(({ problems }) => problems.length === 0)
  const { resolved, longe } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const resolved = await resolveCargas(
      tx,
      session,
      sound.map(({ fields }) => fields),
    )
    const cargas = resolved.map(({ carga }) => carga)
    return { resolved, longe: await conferirParadas(tx, cargas) }
  })
  let next = 0
  return cleaned.map(({ problems }, ordem): Line => {
    if (problems.length > 0) return { ordem, pronta: undefined, problems }
    const at = next++
    const found = resolved[at]
    if (!found?.carga) return { ordem, pronta: undefined, problems: found?.problems ?? [] }
    const far = longe[at] ?? []
    if (far.length > 0) return { ordem, pronta: undefined, problems: far }
    const { carga } = found
    const caminho = estimateCaminho(carga.paradas)
    return { ordem, pronta: { carga, caminho, origemCarga: ORIGEM_CARGA.Importacao }, problems: [] }
  })
}

/** Who takes a load is decided afterwards, one load at a time: agendas are asked then. */
function checkSemAlocacao(input: CargaInput): FieldProblem[] {
  return (['veiculoId', 'motoristaId', 'transportadoraId'] as const).flatMap((path) =>
    input[path] ? [{ path, message: 'Na importação a carga entra sem veículo: aloque-a depois' }] : [],
  )
}

function refusal(problems: readonly FieldProblem[]) {
  const problemas = problems.slice(0, MAX_PROBLEMS).map(({ path, message }) => ({ path, message }))
  return { erro: problemas[0]?.message ?? 'Revise os campos e envie novamente.', problemas }
}
