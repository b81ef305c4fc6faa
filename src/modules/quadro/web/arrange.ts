/** A board as the company arranged it: its groups, and of each the stages that it shows. Pure (L-071). */

import type { GrupoPipe } from '../kanban-pipe.rules.ts'
import type { GrupoQuadro, QuadroCarga } from '../quadro.contract.ts'

/** No stage chosen means all of the group. */
export const stagesOf = ({ items, pipesManuais }: Pick<GrupoPipe, 'items' | 'pipesManuais'>) => [
  ...items,
  ...pipesManuais,
]

function arrangeGrupo(grupo: GrupoQuadro, pipe: GrupoPipe): GrupoQuadro {
  const wanted = stagesOf(pipe)
  if (wanted.length === 0) return { ...grupo, descricao: pipe.description }
  const etapas = wanted.flatMap((id) => grupo.etapas.find((etapa) => etapa.id === id) ?? [])
  return {
    ...grupo,
    descricao: pipe.description,
    etapas: etapas.map((etapa, index) => ({ ...etapa, ordem: index + 1 })),
  }
}

/** The answer of the server without what the board does not show. */
export function arrangeAnswer(answer: QuadroCarga, groups: readonly GrupoPipe[]): QuadroCarga {
  const grupos = groups.flatMap((pipe) => {
    const grupo = answer.grupos.find(({ id }) => id === pipe.id)
    return grupo ? [arrangeGrupo(grupo, pipe)] : []
  })
  const shown = new Set(grupos.flatMap(({ etapas }) => etapas.map(({ id }) => id)))
  return {
    ...answer,
    grupos,
    items: answer.items.filter(({ etapa }) => shown.has(etapa.id)),
    // Told of all stages together, so nobody knows how many of them are here.
    comAlerta: 0,
  }
}
