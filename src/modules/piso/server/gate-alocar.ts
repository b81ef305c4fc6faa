/**
 * A freight below the floor is not agreed on by giving the load to a carrier or a third party (O1). The own fleet is nobody
 * else's freight, and without a value nothing is agreed on yet. What passes is frozen with the load (O2).
 */
import { TIPO_ALOCACAO } from '#modules/carga/carga-codes.ts'
import { freteErrors } from '#modules/carga/ciclo.contract.ts'
import { readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import type { AlocacaoPretendida } from '#modules/carga/server/veiculo/before-alocar.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { calcularPiso } from '../piso.rules.ts'
import type { CalculoDoPiso, EntradaDoPiso } from '../piso-calculo.ts'
import { decidirPiso, type RecusaDoPiso } from '../piso-decisao.rules.ts'
import { toWire } from '../piso-resposta.rules.ts'
import { entradaDaCarga } from './entrada-da-carga.ts'
import { freezePisos } from './freeze-piso.ts'
import { readIndice, readNivel } from './read-indice.ts'

/** Answers what passes with a warning; throws `piso_abaixo`, `piso_dados_faltam` or `piso_distancia_incerta`. */
export async function gateAlocar(
  tx: OwnerTx,
  { userId, name }: Actor,
  alocacoes: readonly AlocacaoPretendida[],
  now: Date,
): Promise<readonly string[]> {
  const priced = alocacoes.filter(
    ({ tipoAlocacao, freteCentavos }) => tipoAlocacao !== TIPO_ALOCACAO.Frota && freteCentavos !== null,
  )
  if (priced.length === 0) return []
  const fretes = await readFretes(
    tx,
    priced.map(({ cargaId }) => cargaId),
  )
  const [indice, nivel] = [await readIndice(tx), await readNivel(tx)]
  const quem = { id: userId, nome: name }
  const decided = priced.flatMap(({ cargaId, freteCentavos, eixosDoConjunto, momento }) => {
    const frete = fretes.get(cargaId)
    if (!frete) return []
    const entrada = { ...entradaDaCarga(frete), freteCentavos }
    const calculo = calcularPiso(withConjunto(entrada, eixosDoConjunto), indice)
    const { recusa, mensagem } = decidirPiso(calculo, nivel)
    const named = (text: string | null) =>
      text !== null && alocacoes.length > 1 ? `Carga ${frete.codigo}: ${text}` : text
    if (recusa) throw refusal(recusa, named(withEixos(mensagem, calculo, eixosDoConjunto)), calculo)
    return [{ congelado: { cargaId, momento, calculo, quem }, aviso: named(mensagem) }]
  })
  await freezePisos(
    tx,
    decided.map(({ congelado }) => congelado),
    now,
  )
  return decided.flatMap(({ aviso }) => aviso ?? [])
}

/** The law counts the axles that run: a vehicle with more of them than the load says raises the floor (O9). */
export const withConjunto = (entrada: EntradaDoPiso, doConjunto: number | null): EntradaDoPiso =>
  entrada.eixos === null || doConjunto === null
    ? entrada
    : { ...entrada, eixos: Math.max(entrada.eixos, doConjunto) }

/** The vehicle that was chosen knows its axles; the load is told them by a person. */
const withEixos = (mensagem: string | null, { faltam }: CalculoDoPiso, doConjunto: number | null) =>
  mensagem !== null && doConjunto !== null && faltam.includes('eixos')
    ? `${mensagem} O conjunto escolhido tem ${doConjunto} eixos.`
    : mensagem

/** Names the fields that are missing, and carries the floor with its calculation. */
export function refusal(recusa: RecusaDoPiso, mensagem: string | null, calculo: CalculoDoPiso): AppError {
  const { piso, diferenca, trace, faltam } = toWire(calculo, 'bloqueia')
  return new AppError(freteErrors[recusa], {
    ...(mensagem && { message: mensagem }),
    extra: { piso, diferenca, faltam, trace },
  })
}
