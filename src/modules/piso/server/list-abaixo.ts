/**
 * What a new norm leaves below the floor: loads that nobody has taken yet, and templates (O19). A read model: one query for
 * the loads, one for the templates, and the calculation in between.
 */

import type { ModeloCarga } from '#modules/carga/modelo-carga.rules.ts'
import { contarParadas } from '#modules/carga/parada.rules.ts'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import { listFretesAbertos } from '#modules/carga/server/leitura/read-fretes.ts'
import { listRows, type TemplateRow } from '#modules/carga-modelo/server/template.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { moneyFromNumber, moneyToNumber } from '#platform/shared/money.ts'
import { MAX_COUNTED, pageWindow } from '#platform/shared/schemas.ts'
import type { listAbaixoDoPiso as listCall } from '../piso.contract.ts'
import { calcularPiso } from '../piso.rules.ts'
import type { CalculoDoPiso, EntradaDoPiso } from '../piso-calculo.ts'
import type { IndiceDoPiso } from '../piso-indice.rules.ts'
import { entradaDaCarga, kmOfMetres } from './entrada-da-carga.ts'
import { readIndice } from './read-indice.ts'

/** Where the law and its days are those of Brasília. */
const ZONE = 'America/Sao_Paulo'

export const listAbaixoDoPiso = (
  deps: Deps,
  session: Session,
  paging: { page?: number; qtdItem?: number },
): Promise<ResponseOf<typeof listCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const indice = await readIndice(tx)
    const fretes = await listFretesAbertos(tx, { units: listedUnits(session), limit: MAX_COUNTED + 1 })
    const counted = fretes.slice(0, MAX_COUNTED)
    const abaixo = counted.flatMap((frete) => {
      const linha = linhaAbaixo(calcularPiso(entradaDaCarga(frete), indice))
      return linha ? [{ id: frete.id, codigo: String(frete.codigo), ...linha }] : []
    })
    const { limit, offset } = pageWindow(paging)
    const hoje = dayAt(deps.clock.now(), ZONE)
    const templates = await listRows(tx)
    return {
      cargas: {
        items: abaixo.slice(offset, offset + limit),
        total: abaixo.length,
        verificadas: counted.length,
        totalIsMinimum: fretes.length > MAX_COUNTED,
      },
      templates: templates.flatMap((row) => {
        const linha = linhaAbaixo(calcularTemplate(row, indice, hoje))
        return linha ? [{ id: row.id, nome: row.nome, ...linha }] : []
      }),
    }
  })

function linhaAbaixo({ veredito, pisoCentavos, comparadoCentavos, norma, bloqueia }: CalculoDoPiso) {
  if (veredito !== 'abaixo' || pisoCentavos === null || comparadoCentavos === null) return undefined
  return {
    piso: moneyToNumber(pisoCentavos),
    valorFrete: moneyToNumber(comparadoCentavos),
    diferenca: moneyToNumber(comparadoCentavos - pisoCentavos),
    ato: norma?.ato ?? '',
    bloqueia,
  }
}

/** A template has no pick-up day: it is compared with the norm of today, and its way is an estimate. */
export const calcularTemplate = (
  { modelo }: Pick<TemplateRow, 'modelo'>,
  indice: IndiceDoPiso,
  hoje: string,
): CalculoDoPiso => calcularPiso(entradaDoTemplate(modelo.cadastroCarga, modelo.distancia, hoje), indice)

function entradaDoTemplate(carga: ModeloCarga, distanciaM: number | null, hoje: string): EntradaDoPiso {
  return {
    modalidade: carga.modalidade ?? 1,
    ...contarParadas(carga.paradas ?? []),
    tipoCarga: carga.tipoCargaAntt ?? null,
    eixos: carga.eixos ?? null,
    composicaoCompleta: carga.composicaoCompleta ?? true,
    altoDesempenho: carga.altoDesempenho ?? false,
    distanciaKm: distanciaM === null || distanciaM === 0 ? null : kmOfMetres(distanciaM),
    distanciaCerta: false,
    retornoVazioKm: carga.retornoVazioKm ? String(carga.retornoVazioKm) : null,
    diaColeta: hoje,
    freteCentavos: carga.valorFrete == null ? null : (moneyFromNumber(carga.valorFrete) ?? null),
    pedagioNoFreteCentavos: 0,
  }
}
