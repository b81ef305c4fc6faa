import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { announce } from '#platform/ui/announcements.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { chegadas, type Trecho } from '../rota.rules.ts'
import { MIN_PONTOS, movePonto, rotuloDoPonto } from '../rotograma.rules.ts'
import { PontoFields } from './PontoFields.tsx'
import styles from './rotograma.module.css'
import type { PontoValues } from './rotograma-form.ts'

interface PontosListProps {
  readonly id: string
  readonly pontos: readonly PontoValues[]
  /** Empty while the way is not known. */
  readonly trechos: readonly Trecho[]
  readonly problems: FormProblems
  readonly isReadOnly: boolean
  /** Key of the point whose fields are shown. */
  readonly open: string | undefined
  readonly onOpen: (key: string | undefined) => void
  readonly onChange: (key: string, patch: Partial<PontoValues>) => void
  readonly onReorder: (pontos: readonly PontoValues[]) => void
}

/** The points in their order: moved by dragging, by buttons and by Alt with the arrows. */
export function PontosList(props: PontosListProps) {
  const { id, pontos, trechos, problems, isReadOnly, open, onOpen, onReorder } = props
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const arrivals =
    trechos.length === pontos.length - 1
      ? chegadas(
          trechos,
          pontos.map(({ permanencia }) => ({ permanenciaMin: Number(permanencia) || 0 })),
        )
      : []

  const move = (from: number, to: number) => {
    const next = movePonto(pontos, from, to)
    if (next === pontos) return
    onReorder(next)
    announce(`${pontos[from]?.nome || 'Ponto'} agora é ${rotuloDoPonto(to, pontos.length)}`)
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || isReadOnly) return
    event.preventDefault()
    move(index, index + step)
  }
  const remove = (index: number) => {
    onReorder(pontos.toSpliced(index, 1))
    // The focus stays in the list.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-open]')[Math.max(0, index - 1)]?.focus(),
    )
  }

  return (
    <div id={id} tabIndex={-1} className={styles.field}>
      {problems.pontos !== undefined && <p className={styles.error}>{problems.pontos}</p>}
      <ol ref={list} className={styles.points} aria-label="Pontos da rota">
        {pontos.map((ponto, index) => {
          const label = rotuloDoPonto(index, pontos.length)
          const name = ponto.nome.trim() || label
          const isOpen = ponto.key === open
          const arrival = arrivals[index]
          const isDropTarget = target === index && dragged !== index
          return (
            <li
              key={ponto.key}
              className={styles.point}
              aria-label={`${label}: ${name}`}
              data-target={isDropTarget || undefined}
              data-wrong={hasProblem(problems, index) || undefined}
              onKeyDown={(event) => moveByKey(event, index)}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setTarget(index)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
                setTarget(undefined)
              }}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same as dragging */}
              <div
                className={styles.head}
                draggable={!isReadOnly}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', name)
                  setDragged(index)
                }}
                onDragEnd={() => {
                  setDragged(undefined)
                  setTarget(undefined)
                }}
              >
                {!isReadOnly && <IconGripVertical size={16} aria-hidden className={styles.grip} />}
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <span className={styles.what}>
                  <strong>{name}</strong>
                  <span className={styles.muted}>
                    {[
                      label,
                      municipioText(ponto.municipio),
                      arrival !== undefined && index > 0 && `chega em ${formatDuration(arrival)}`,
                      ponto.obrigatoria && index > 0 && index < pontos.length - 1 && 'obrigatória',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {!isReadOnly && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Subir ${name}`}
                      aria-keyshortcuts="Alt+ArrowUp"
                      aria-disabled={index === 0}
                      data-disabled={index === 0 || undefined}
                      onClick={() => move(index, index - 1)}
                    >
                      <IconChevronUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Descer ${name}`}
                      aria-keyshortcuts="Alt+ArrowDown"
                      aria-disabled={index === pontos.length - 1}
                      data-disabled={index === pontos.length - 1 || undefined}
                      onClick={() => move(index, index + 1)}
                    >
                      <IconChevronDown size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Remover ${name}`}
                      disabled={pontos.length <= MIN_PONTOS}
                      onClick={() => remove(index)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon
                  variant="subtle"
                  data-open=""
                  aria-label={isReadOnly ? `Ver ${name}` : `Alterar ${name}`}
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? undefined : ponto.key)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
              </div>
              {isOpen && (
                <PontoFields
                  id={`${id}-${ponto.key}`}
                  ponto={ponto}
                  isEnd={index === 0 || index === pontos.length - 1}
                  isReadOnly={isReadOnly}
                  problem={(part) => problems[`pontos.${index}.${part}`]}
                  onChange={(patch) => props.onChange(ponto.key, patch)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const hasProblem = (problems: FormProblems, index: number) =>
  Object.keys(problems).some((field) => field.startsWith(`pontos.${index}.`))
