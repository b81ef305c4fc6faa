/** Gates act: what the law stops is refused with what is missing, before a load is given away and before it leaves. */

import { TIPO_ALOCACAO } from '#modules/carga/carga-codes.ts'
import type { SaidaPretendida } from '#modules/carga/server/ciclo/before-saida.ts'
import type { AlocacaoPretendida } from '#modules/carga/server/veiculo/before-alocar.ts'
import type { VeiculoPretendido } from '#modules/carga/server/veiculo/before-veiculo-contratado.ts'
import type { FatosRegularidade } from '#modules/regularidade/regularidade.rules.ts'
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

function refusal(
  momento: Momento,
  gates: readonly GateAvaliado[],
  does = DOES[momento],
): AppError | undefined {
  const stopped = impedimentos(gates, momento)
  if (stopped.length === 0) return undefined
  const why = stopped.map(({ gate, texto }) => `${GATE[gate].titulo}: ${texto}`).join(' ')
  return new AppError(conformidadeErrors.conformidade_bloqueia, {
    message: `${does}. ${why}`,
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
  alocacoes: readonly AlocacaoPretendida[],
  now: Date,
): Promise<string[]> {
  const { regras, cargas } = await readConformidade(
    tx,
    alocacoes.map(({ cargaId }) => cargaId),
  )
  const regularidades = await readRegularidadesOnce(
    tx,
    alocacoes.flatMap(({ transportadora }) => transportadora?.id ?? []),
  )
  const found = new Map(cargas.map((carga) => [carga.id, carga]))
  return alocacoes.flatMap((alocacao) => {
    const carga = found.get(alocacao.cargaId.toLowerCase())
    if (!carga) return []
    const { codigo, fatos } = carga
    const gates = avaliarCarga(
      { ...fatos, ...quemLevaria(alocacao, regularidades) },
      regras,
      now.toISOString(),
    ).filter(({ gate }) => gate !== DO_PISO)
    const isOnly = alocacoes.length === 1
    const error = refusal(
      'contrato',
      gates,
      isOnly ? DOES.contrato : `A carga ${codigo} não pode ser contratada`,
    )
    if (error) throw error
    return isOnly ? warnings(gates) : warnings(gates).map((text) => `Carga ${codigo}: ${text}`)
  })
}

/**
 * Between the contract and the vehicle a register may have been suspended or a policy have ended: what stops a contract stops
 * the vehicle too, with the rules of today. Throws `conformidade_bloqueia`; answers warnings.
 */
export async function stopVeiculo(tx: OwnerTx, { cargaId }: VeiculoPretendido, now: Date): Promise<string[]> {
  const { regras, cargas } = await readConformidade(tx, [cargaId])
  const fatos = cargas[0]?.fatos
  if (!fatos) return []
  const gates = avaliarCarga(fatos, regras, now.toISOString()).filter(({ gate }) => gate !== DO_PISO)
  const error = refusal('contrato', gates, 'O veículo não pode ser informado')
  if (error) throw error
  return warnings(gates)
}

const warnings = (gates: readonly GateAvaliado[]): string[] =>
  gates
    .filter(({ abrandado, gate }) => abrandado && GATE[gate].impede.includes('contrato'))
    .map(({ gate, texto }) => `${GATE[gate].titulo}: ${texto}`)

function quemLevaria(
  { tipoAlocacao, transportadora }: AlocacaoPretendida,
  regularidades: ReadonlyMap<string, FatosRegularidade>,
): Pick<FatosDaCarga, 'quemLeva' | 'transportadora' | 'regularidade'> {
  if (tipoAlocacao === TIPO_ALOCACAO.Frota) {
    return { quemLeva: 'frota', transportadora: null, regularidade: null }
  }
  if (tipoAlocacao === TIPO_ALOCACAO.Terceiro || transportadora === null) {
    return { quemLeva: 'terceiro', transportadora: null, regularidade: null }
  }
  const regularidade = regularidades.get(transportadora.id) ?? null
  return {
    quemLeva: 'transportadora',
    regularidade,
    transportadora: transportadoraOf(transportadora.nome, regularidade),
  }
}
