/** The answer of the board, put together around the cards as they are stored. Pure. */

import { GRUPOS } from '#modules/carga/carga-codes.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { EtapaQuadro, GrupoQuadro, QuadroCarga } from '../quadro.contract.ts'
import { beginningOf, encodeCursor } from './cursor.ts'
import type { EtapaContada, Marca, Page, QuadroLido } from './read-quadro.ts'

export interface QuadroText {
  readonly json: JsonText
  /** Number of the newest event that the answer has seen. */
  readonly seq: number
}

/** `units`: the ones the caller sees; null: all. */
export function answerQuadro(lido: QuadroLido, page: Page, units: readonly string[] | null): QuadroText {
  const { items, etapas, unidades, seq } = lido
  const nexts = nextsOf(lido, page)
  const rest: Omit<QuadroCarga, 'items'> = {
    total: sum(etapas, 'quantidade'),
    next: nexts.page,
    comAlerta: sum(etapas, 'com_ocorrencia'),
    grupos: groupStages(etapas, nexts.ofStage),
    ...(unidades && { unidades: unidades.filter(({ id }) => units === null || units.includes(id)) }),
    seq,
  }
  return { json: new JsonText('{"items":[', items, '],', JSON.stringify(rest).slice(1)), seq }
}

interface Nexts {
  readonly page: string | null
  readonly ofStage: ReadonlyMap<string, string>
}

function nextsOf({ marcas, etapas }: QuadroLido, page: Page): Nexts {
  const ofStage = new Map(
    marcas.filter(({ mais }) => mais).map((marca) => [marca.etapa, cursorOf(marca)] as const),
  )
  if (page.kind === 'stage') return { page: ofStage.get(page.etapaId) ?? null, ofStage }
  const [last] = marcas
  if (page.kind !== 'board' || !last) return { page: null, ofStage }
  // The answer ends at this card, so that the stages behind its own have not begun.
  const later = etapas.slice(etapas.findIndex(({ id }) => id === last.etapa) + 1)
  for (const { id, quantidade } of later) {
    if (quantidade > 0) ofStage.set(id, encodeCursor(beginningOf(id)))
  }
  return { page: ofStage.size > 0 ? cursorOf(last) : null, ofStage }
}

const cursorOf = ({ etapa, carga, micros }: Marca) => encodeCursor({ etapaId: etapa, cargaId: carga, micros })

function groupStages(etapas: readonly EtapaContada[], nexts: ReadonlyMap<string, string>): GrupoQuadro[] {
  return GRUPOS.map(({ id, descricao }) => {
    const own = etapas.filter(({ grupo }) => grupo === id)
    return {
      id,
      descricao,
      ...totals(own),
      etapas: own.map(
        (etapa): EtapaQuadro => ({
          id: etapa.id,
          descricao: etapa.descricao,
          ordem: etapa.ordem,
          etapaManual: etapa.manual,
          ...totals([etapa]),
          next: nexts.get(etapa.id) ?? null,
        }),
      ),
    }
  })
}

/** Weights have three decimals and values two; sums of them are rounded back to these. */
export const totals = (counted: readonly Pick<EtapaContada, 'quantidade' | 'peso' | 'valor'>[]) => ({
  quantidade: sum(counted, 'quantidade'),
  peso: Math.round(sum(counted, 'peso') * 1000) / 1000,
  valor: Math.round(sum(counted, 'valor') * 100) / 100,
})

const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K) =>
  rows.reduce((total, row) => total + row[key], 0)
