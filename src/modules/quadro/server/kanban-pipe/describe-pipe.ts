/** A board as its history words it. Pure. */
import {
  CAMPOS_CARD,
  ROTULOS_CARD,
  SELOS_CARD,
  TOTAIS_CARD,
} from '#modules/preferencia/preferencias.rules.ts'
import type { KanbanPipe } from '../../kanban-pipe.contract.ts'
import { CORES_PIPE, ICONES_PIPE } from '../../kanban-pipe.rules.ts'

/** Key of `pipeInWords` → label of the history. */
export const PIPE_FIELDS = {
  name: 'Nome',
  icon: 'Ícone',
  color: 'Cor',
  groups: 'Grupos',
  titulo: 'Cartão: título',
  cabecalho: 'Cartão: cabeçalho',
  corpo: 'Cartão: corpo',
  selos: 'Cartão: selos',
  totais: 'Cartão: totais',
} as const

export function pipeInWords(
  { name, icon, color, groups, cardTemplate: card }: KanbanPipe,
  etapas: readonly { readonly id: string; readonly descricao: string }[],
): Readonly<Record<keyof typeof PIPE_FIELDS, string>> {
  const names = new Map(etapas.map(({ id, descricao }) => [id, descricao]))
  const stagesOf = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
  return {
    name,
    icon: ICONES_PIPE[icon],
    color: CORES_PIPE[color],
    groups: groups
      .map(
        ({ description, items, pipesManuais }) =>
          `${description} (${stagesOf([...items, ...pipesManuais]) || 'todas as etapas'})`,
      )
      .join('; '),
    titulo: ROTULOS_CARD[card.label],
    cabecalho: labelled(CAMPOS_CARD, card.header),
    corpo: labelled(CAMPOS_CARD, card.body),
    selos: labelled(SELOS_CARD, card.badges),
    totais: labelled(TOTAIS_CARD, card.totals),
  }
}

const labelled = <Key extends string>(labels: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  keys.map((key) => labels[key]).join(', ') || 'Nenhum'
