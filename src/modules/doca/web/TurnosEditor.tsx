import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { horaMask } from '#platform/web/input-masks.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { MAX_TURNOS } from '../agendamento-codes.ts'
import styles from './docas.module.css'
import { comSerie, DIAS_DA_SEMANA, novoTurno, type TurnoValues } from './grade-form.ts'
import { horaText } from './shared/hora-text.ts'

interface TurnosEditorProps {
  /** Of the problems: `grades.0.`. */
  readonly path: string
  readonly idOf: (field: string) => string
  readonly turnos: readonly TurnoValues[]
  readonly problems: FormProblems
  /** An exception is about one day: its shifts have no days of their own. */
  readonly hasDias?: boolean
  readonly onChange: (turnos: readonly TurnoValues[]) => void
}

/** Shifts with the days they are worked on and the slots they have. */
export function TurnosEditor({ path, idOf, turnos, problems, hasDias = true, onChange }: TurnosEditorProps) {
  const change = (index: number, turno: TurnoValues) =>
    onChange(turnos.map((one, at) => (at === index ? turno : one)))
  return (
    <>
      {turnos.map((turno, index) => (
        <TurnoEditor
          key={turno.id}
          path={`${path}turnos.${index}.`}
          idOf={idOf}
          turno={turno}
          problems={problems}
          hasDias={hasDias}
          onChange={(next) => change(index, next)}
          onGerar={() => {
            const made = comSerie(turnos, index, newId, hasDias)
            if (!('problema' in made)) onChange(made.turnos)
            return made
          }}
          onRemove={turnos.length > 1 ? () => onChange(turnos.toSpliced(index, 1)) : undefined}
        />
      ))}
      {turnos.length < MAX_TURNOS && (
        <Button
          size="xs"
          w="fit-content"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...turnos, novoTurno(newId(), turnos.length + 1)])}
        >
          Turno
        </Button>
      )}
    </>
  )
}

interface TurnoEditorProps {
  readonly path: string
  readonly idOf: (field: string) => string
  readonly turno: TurnoValues
  readonly problems: FormProblems
  readonly hasDias: boolean
  readonly onChange: (turno: TurnoValues) => void
  /** Makes the series of the fields; answers what was made, or why not. */
  readonly onGerar: () => ReturnType<typeof comSerie>
  readonly onRemove: (() => void) | undefined
}

function TurnoEditor({
  path,
  idOf,
  turno,
  problems,
  hasDias,
  onChange,
  onGerar,
  onRemove,
}: TurnoEditorProps) {
  const [serie, setSerie] = useState<ReturnType<typeof comSerie>>()
  const serieProblem = serie && 'problema' in serie ? serie.problema : undefined
  const toggleDia = (dia: number) =>
    onChange({
      ...turno,
      dias: turno.dias.includes(dia)
        ? turno.dias.filter((one) => one !== dia)
        : [...turno.dias, dia].toSorted((a, b) => a - b),
    })
  const diasProblem = problems[`${path}dias`]
  const horariosProblem = problems[`${path}horarios`]
  return (
    <fieldset className={styles.turno}>
      <legend className="visually-hidden">{turno.nome || 'Turno'}</legend>
      <div className={styles.turnoTopo}>
        <TextInput
          id={idOf(`${path}nome`)}
          label="Nome do turno"
          required
          maxLength={40}
          value={turno.nome}
          error={problems[`${path}nome`]}
          onChange={(event) => onChange({ ...turno, nome: event.currentTarget.value })}
        />
        {onRemove && (
          <ActionIcon aria-label={`Excluir ${turno.nome}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {hasDias && (
        <fieldset id={idOf(`${path}dias`)} tabIndex={-1} className={styles.dias}>
          <legend className="visually-hidden">{`Dias de ${turno.nome}`}</legend>
          {DIAS_DA_SEMANA.map((nome, index) => (
            <button
              key={nome}
              type="button"
              className={styles.diaDaSemana}
              aria-pressed={turno.dias.includes(index + 1)}
              onClick={() => toggleDia(index + 1)}
            >
              {nome}
            </button>
          ))}
        </fieldset>
      )}
      {diasProblem && <p className="ev-error">{diasProblem}</p>}
      <div className={styles.serie}>
        <MaskedInput
          label="Das"
          placeholder="06:00"
          inputMode="numeric"
          mask={horaMask}
          value={turno.de}
          onChange={(de) => onChange({ ...turno, de })}
        />
        <MaskedInput
          label="Até"
          placeholder="14:00"
          inputMode="numeric"
          mask={horaMask}
          value={turno.ate}
          onChange={(ate) => onChange({ ...turno, ate })}
        />
        <IntegerField
          label="Duração (min)"
          value={turno.duracao}
          onChange={(event) => onChange({ ...turno, duracao: event.currentTarget.value })}
        />
        <Button variant="default" onClick={() => setSerie(onGerar())}>
          Gerar horários
        </Button>
      </div>
      {serieProblem && (
        <p className="ev-error" role="alert">
          {serieProblem}
        </p>
      )}
      {serie && !('problema' in serie) && (
        <p className={styles.dica} role="status">
          {serie.texto}
        </p>
      )}
      <ul
        id={idOf(`${path}horarios`)}
        tabIndex={-1}
        className={styles.horarios}
        aria-label={`Horários de ${turno.nome}`}
      >
        {turno.horarios.map((horario, index) => {
          const problem = problems[`${path}horarios.${index}.hora`]
          return (
            <li key={horario.id} className={styles.horario} data-wrong={problem !== undefined || undefined}>
              <strong>{horaText(horario.hora)}</strong>
              <span>{`${horario.duracaoMin} min`}</span>
              <button
                type="button"
                id={idOf(`${path}horarios.${index}.hora`)}
                aria-label={`Excluir ${horaText(horario.hora)}`}
                title={problem}
                onClick={() => onChange({ ...turno, horarios: turno.horarios.toSpliced(index, 1) })}
              >
                <IconX size={13} aria-hidden />
              </button>
              {problem && <span className="visually-hidden">{problem}</span>}
            </li>
          )
        })}
      </ul>
      {horariosProblem && <p className="ev-error">{horariosProblem}</p>}
      {turno.horarios.length > 0 && (
        <p className={styles.dica}>
          {turno.horarios.length === 1 ? '1 horário' : `${turno.horarios.length} horários`}
          {' · '}
          <button type="button" className="ev-link" onClick={() => onChange({ ...turno, horarios: [] })}>
            Limpar horários
          </button>
        </p>
      )}
    </fieldset>
  )
}
