/** A board of the company as its form edits it. Pure (L-071). */

import { GRUPOS, type Grupo } from '#modules/carga/carga-codes.ts'
import {
  CAMPOS_CARD,
  type CardCarga,
  PREFERENCIAS,
  ROTULOS_CARD,
  SELOS_CARD,
  TOTAIS_CARD,
} from '#modules/preferencia/preferencias.rules.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { ChangeKanbanPipe, KanbanPipe } from '../../kanban-pipe.contract.ts'
import { CORES_PIPE, type CorPipe, ICONES_PIPE, type IconePipe } from '../../kanban-pipe.rules.ts'
import { stagesOf } from '../arrange.ts'

export interface GrupoValues {
  readonly id: Grupo
  readonly description: string
  readonly isShown: boolean
  /** In the order shown; none: every stage of the group. */
  readonly etapas: readonly string[]
}

export interface PainelValues extends CardCarga {
  readonly name: string
  readonly icon: IconePipe
  readonly color: CorPipe
  readonly groups: readonly GrupoValues[]
}

export interface EtapaConhecida {
  readonly id: string
  readonly descricao: string
  readonly isManual: boolean
}

export const NEW_PAINEL: PainelValues = {
  ...PREFERENCIAS.PersonalizacaoCardCarga.padrao,
  name: '',
  icon: 'quadro',
  color: 'petroleo',
  groups: GRUPOS.map(({ id, descricao }) => ({ id, description: descricao, isShown: true, etapas: [] })),
}

/** Groups that the board leaves out keep their place at the end of the form. */
export function valuesOf({ name, icon, color, groups, cardTemplate }: KanbanPipe): PainelValues {
  const shown = groups.flatMap((group): GrupoValues[] => {
    const known = GRUPOS.find(({ id }) => id === group.id)
    if (!known) return []
    return [{ id: known.id, description: group.description, isShown: true, etapas: stagesOf(group) }]
  })
  const rest = NEW_PAINEL.groups.filter(({ id }) => !shown.some((group) => group.id === id))
  return {
    ...cardTemplate,
    name,
    icon,
    color,
    groups: [...shown, ...rest.map((group) => ({ ...group, isShown: false }))],
  }
}

export const stateOf = (painel: KanbanPipe): RecordState<PainelValues> => ({
  values: valuesOf(painel),
  version: painel.version,
})

export function inputOf(
  values: PainelValues,
  etapas: readonly EtapaConhecida[],
): Omit<ChangeKanbanPipe, 'version'> {
  const { name, icon, color, groups, label, header, body, badges, totals } = values
  const manual = new Set(etapas.filter(({ isManual }) => isManual).map(({ id }) => id))
  return {
    name: name.trim(),
    icon,
    color,
    groups: groups
      .filter(({ isShown }) => isShown)
      .map((group) => ({
        id: group.id,
        description: group.description.trim(),
        items: group.etapas.filter((id) => !manual.has(id)),
        pipesManuais: group.etapas.filter((id) => manual.has(id)),
      })),
    cardTemplate: {
      label,
      header: [...header],
      body: [...body],
      badges: [...badges],
      totals: [...totals],
    },
  }
}

export function checkPainel({ name, groups }: PainelValues): FormProblems {
  const problems: Record<string, string> = {}
  if (name.trim() === '') problems.name = validationMessages.required
  if (!groups.some(({ isShown }) => isShown)) problems.groups = 'Mostre pelo menos um grupo'
  else if (groups.some(({ isShown, description }) => isShown && description.trim() === '')) {
    problems.groups = 'Dê um nome a cada grupo mostrado'
  }
  return problems
}

const named = (labels: Readonly<Record<string, string>>, keys: readonly string[]) =>
  keys.map((key) => labels[key] ?? key).join(', ') || 'Nenhum'

/** The fields of the form, for its summary and for the comparison of versions. */
export const painelFields = (etapas: readonly EtapaConhecida[]): readonly RecordField<PainelValues>[] => {
  const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? 'etapa excluída'
  const grupoText = ({ description, etapas: chosen }: GrupoValues) =>
    `${description} (${chosen.length === 0 ? 'todas as etapas' : chosen.map(nameOf).join(', ')})`
  return [
    { name: 'name', label: 'Nome', show: ({ name }) => name },
    { name: 'icon', label: 'Ícone', show: ({ icon }) => ICONES_PIPE[icon] },
    { name: 'color', label: 'Cor', show: ({ color }) => CORES_PIPE[color] },
    {
      name: 'groups',
      label: 'Grupos',
      show: ({ groups }) =>
        groups
          .filter(({ isShown }) => isShown)
          .map(grupoText)
          .join('; '),
    },
    { name: 'label', label: 'Título do cartão', show: ({ label }) => ROTULOS_CARD[label] },
    { name: 'header', label: 'Cabeçalho', show: ({ header }) => named(CAMPOS_CARD, header) },
    { name: 'body', label: 'Corpo', show: ({ body }) => named(CAMPOS_CARD, body) },
    { name: 'badges', label: 'Selos', show: ({ badges }) => named(SELOS_CARD, badges) },
    { name: 'totals', label: 'Totais', show: ({ totals }) => named(TOTAIS_CARD, totals) },
  ]
}
