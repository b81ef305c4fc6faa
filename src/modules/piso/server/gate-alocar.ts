/**
 * A freight below the floor is not agreed on by giving the load to a carrier or a third party (O1). The own fleet is nobody
 * else's freight, and without a value nothing is agreed on yet. What passes is frozen with the load (O2).
 */
import { TIPO_ALOCACAO } from '#modules/carga/carga-codes.ts'
import { freteErrors } from '#modules/carga/ciclo.contract.ts'
import { readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import type { AlocacaoPretendida } from '#modules/carga/server/veiculo/before-alocar.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { calcularPiso } from '../piso.rules.ts'
import type { CalculoDoPiso, EntradaDoPiso } from '../piso-calculo.ts'
import { decidirPiso, type RecusaDoPiso } from '../piso-decisao.rules.ts'
import { toWire } from '../piso-resposta.rules.ts'
import { entradaDaCarga } from './entrada-da-carga.ts'
import { freezePiso } from './freeze-piso.ts'
import { readIndice, readNivel } from './read-indice.ts'

/** Answers what passes with a warning; throws `piso_abaixo`, `piso_dados_faltam` or `piso_distancia_incerta`. */
export async function gateAlocar(
  tx: OwnerTx,
  session: SessionState,
  { cargaId, tipoAlocacao, freteCentavos, eixosDoConjunto }: AlocacaoPretendida,
  now: Date,
): Promise<readonly string[]> {
  if (tipoAlocacao === TIPO_ALOCACAO.Frota || freteCentavos === null) return []
  const frete = (await readFretes(tx, [cargaId])).get(cargaId)
  if (!frete) return []
  const entrada = { ...entradaDaCarga(frete), freteCentavos }
  const calculo = calcularPiso(withConjunto(entrada, eixosDoConjunto), await readIndice(tx))
  const nivel = await readNivel(tx)
  const { recusa, mensagem } = decidirPiso(calculo, nivel)
  if (recusa) throw refusal(recusa, withEixos(mensagem, calculo, eixosDoConjunto), calculo)
  const quem = { id: session.userId, nome: session.userName }
  await freezePiso(tx, { cargaId, momento: 'alocacao', calculo, quem }, now)
  return mensagem === null ? [] : [mensagem]
}

/** The law counts the axles that run: a vehicle with more of them than the load says raises the floor (O9). */
const withConjunto = (entrada: EntradaDoPiso, doConjunto: number | null): EntradaDoPiso =>
  entrada.eixos === null || doConjunto === null
    ? entrada
    : { ...entrada, eixos: Math.max(entrada.eixos, doConjunto) }

/** The vehicle that was chosen knows its axles; the load is told them by a person. */
const withEixos = (mensagem: string | null, { faltam }: CalculoDoPiso, doConjunto: number | null) =>
  mensagem !== null && doConjunto !== null && faltam.includes('eixos')
    ? `${mensagem} O conjunto escolhido tem ${doConjunto} eixos.`
    : mensagem

/** Names the fields that are missing, and carries the floor with its calculation. */
function refusal(recusa: RecusaDoPiso, mensagem: string | null, calculo: CalculoDoPiso): AppError {
  const { piso, diferenca, trace, faltam } = toWire(calculo, 'bloqueia')
  return new AppError(freteErrors[recusa], {
    ...(mensagem && { message: mensagem }),
    extra: { piso, diferenca, faltam, trace },
  })
}
