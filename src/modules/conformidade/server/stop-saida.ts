/** Gates act: what the law stops is refused with what is missing, before a load is given away and before it leaves. */

import { TIPO_ALOCACAO } from '#modules/carga/carga-codes.ts'
import type { SaidaPretendida } from '#modules/carga/server/ciclo/before-saida.ts'
import type { AlocacaoPretendida } from '#modules/carga/server/veiculo/before-alocar.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { conformidadeErrors } from '../conformidade.contract.ts'
import { avaliarCarga, type GateAvaliado, impedimentos } from '../conformidade.rules.ts'
import type { FatosDaCarga } from '../fatos.ts'
import { GATE, type Gate, type Momento } from '../gates.ts'
import { readConformidade, readRegularidadesOnce, transportadoraOf } from './read-fatos-da-carga.ts'

const DOES: Readonly<Record<Momento, string>> = {
  contrato: 'A carga não pode ser contratada',
  saida: 'A carga não pode sair',
}

function refusal(momento: Momento, gates: readonly GateAvaliado[]): AppError | undefined {
  const stopped = impedimentos(gates, momento)
  if (stopped.length === 0) return undefined
  const why = stopped.map(({ gate, texto }) => `${GATE[gate].titulo}: ${texto}`).join(' ')
  return new AppError(conformidadeErrors.conformidade_bloqueia, {
    message: `${DOES[momento]}. ${why}`,
    extra: {
      momento,
      gates: stopped.map(({ gate, etiqueta, texto, regra, vigencia }) => ({
        gate,
        etiqueta,
        texto,
        regra,
        vigencia,
      })),
    },
  })
}

/** Beginning the execution asks for both: nobody else asks what a contract needs. */
export async function stopSaidas(
  tx: OwnerTx,
  saidas: readonly SaidaPretendida[],
  now: Date,
): Promise<ReadonlyMap<string, AppError>> {
  const { regras, cargas } = await readConformidade(
    tx,
    saidas.map(({ cargaId }) => cargaId),
  )
  const asked = new Map(saidas.map((saida) => [saida.cargaId.toLowerCase(), saida]))
  const refused = new Map<string, AppError>()
  for (const { id, fatos } of cargas) {
    const saida = asked.get(id)
    if (!saida) continue
    // A departure is decided by the rules of the day on which it happened.
    const leaving = saida.momento === 'saida' ? { ...fatos, saiuEm: saida.quando.toISOString() } : fatos
    const gates = avaliarCarga(leaving, regras, now.toISOString())
    const error =
      refusal('saida', gates) ?? (saida.momento === 'inicio' ? refusal('contrato', gates) : undefined)
    if (error) refused.set(id, error)
  }
  return refused
}

/** The floor has a gate of its own, with the value that is agreed on. */
const DO_PISO: Gate = 'piso'

/** Throws `conformidade_bloqueia` for what stops a contract with the one who is to take the load; answers warnings. */
export async function stopAlocacao(
  tx: OwnerTx,
  { cargaId, tipoAlocacao, transportadora }: AlocacaoPretendida,
  now: Date,
): Promise<string[]> {
  const { regras, cargas } = await readConformidade(tx, [cargaId])
  const fatos = cargas[0]?.fatos
  if (!fatos) return []
  const gates = avaliarCarga(
    { ...fatos, ...(await quemLevaria(tx, tipoAlocacao, transportadora)) },
    regras,
    now.toISOString(),
  ).filter(({ gate }) => gate !== DO_PISO)
  const error = refusal('contrato', gates)
  if (error) throw error
  return gates
    .filter(({ abrandado, gate }) => abrandado && GATE[gate].impede.includes('contrato'))
    .map(({ gate, texto }) => `${GATE[gate].titulo}: ${texto}`)
}

async function quemLevaria(
  tx: OwnerTx,
  tipo: AlocacaoPretendida['tipoAlocacao'],
  transportadora: AlocacaoPretendida['transportadora'],
): Promise<Pick<FatosDaCarga, 'quemLeva' | 'transportadora' | 'regularidade'>> {
  if (tipo === TIPO_ALOCACAO.Frota) return { quemLeva: 'frota', transportadora: null, regularidade: null }
  if (tipo === TIPO_ALOCACAO.Terceiro || transportadora === null) {
    return { quemLeva: 'terceiro', transportadora: null, regularidade: null }
  }
  const regularidade = (await readRegularidadesOnce(tx, [transportadora.id])).get(transportadora.id) ?? null
  return {
    quemLeva: 'transportadora',
    regularidade,
    transportadora: transportadoraOf(transportadora.nome, regularidade),
  }
}
