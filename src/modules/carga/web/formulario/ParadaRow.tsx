import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { ParadaValues } from '../shared/formulario/carga-values.ts'
import styles from './formulario.module.css'
import { ParadaFields } from './ParadaFields.tsx'
import { nomeDoLugar } from './parada-form.ts'

export interface ParadaRowProps {
  readonly parada: ParadaValues
  readonly index: number
  readonly total: number
  /** `Entrega 2`. */
  readonly rotulo: string
  readonly isOpen: boolean
  readonly idOf: (part: string) => string
  readonly problem: (part: string) => string | undefined
  readonly unidade: { readonly id: string; readonly descricao: string } | undefined
  readonly onToggle: () => void
  readonly onChange: (patch: Partial<ParadaValues>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
}

const MIN_PARADAS = 2

/** One stop: its place, both ends of its window, and its fields while it is open. */
export function ParadaRow(props: ParadaRowProps) {
  const { parada, index, total, rotulo, isOpen, idOf, problem, onMove } = props
  const fieldsId = useId()
  const nome = nomeDoLugar(parada)
  const name = nome || rotulo
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same as dragging */}
      <div
        className={styles.head}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          props.onDragStart()
        }}
        onDragEnd={props.onDragEnd}
      >
        <IconGripVertical size={16} aria-hidden className={styles.grip} />
        <span className={styles.number} data-kind={parada.tipo} aria-hidden>
          {index + 1}
        </span>
        <span className={styles.what}>
          <strong>{nome || 'Escolha o lugar'}</strong>
          <span className={styles.muted}>
            {[parada.isLivre && 'Lugar livre', municipioText(parada.municipio), rotulo]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={styles.tools}>
          <ActionIcon
            variant="subtle"
            aria-label={`Subir ${name}`}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={index === 0}
            data-disabled={index === 0 || undefined}
            onClick={() => onMove(index - 1)}
          >
            <IconChevronUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Descer ${name}`}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={index === total - 1}
            data-disabled={index === total - 1 || undefined}
            onClick={() => onMove(index + 1)}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            data-open=""
            aria-label={`Editar ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldsId : undefined}
            onClick={props.onToggle}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Remover ${name}`}
            disabled={total <= MIN_PARADAS}
            onClick={props.onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <Janela {...props} name={name} />
      {isOpen && (
        <div id={fieldsId}>
          <ParadaFields
            idOf={idOf}
            parada={parada}
            rotulo={rotulo}
            problem={problem}
            unidade={props.unidade}
            onChange={props.onChange}
          />
        </div>
      )}
    </>
  )
}

/** Times are those of the clock at the place. */
function Janela({ parada, name, idOf, problem, onChange }: ParadaRowProps & { readonly name: string }) {
  const zoneHint =
    parada.fusoHorario === localZone() ? undefined : `Hora local de ${parada.municipio?.nome || name}`
  return (
    <div className={styles.window}>
      <DateTimeField
        id={idOf('janelaInicio')}
        size="xs"
        className={styles.edge}
        label="Início"
        aria-label={`Início da janela de ${name}`}
        error={problem('janelaInicio')}
        value={parada.inicio}
        onChange={(event) => onChange({ inicio: event.currentTarget.value })}
      />
      <DateTimeField
        id={idOf('janelaFim')}
        size="xs"
        className={styles.edge}
        label="Fim"
        aria-label={`Fim da janela de ${name}`}
        error={problem('janelaFim')}
        value={parada.fim}
        onChange={(event) => onChange({ fim: event.currentTarget.value })}
      />
      {zoneHint && <span className={styles.muted}>{zoneHint}</span>}
    </div>
  )
}
