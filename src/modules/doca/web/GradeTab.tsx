import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { v7 as newId } from 'uuid'
import { dayAt } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import type { Doca } from '../doca.contract.ts'
import { GradesDaDoca, gradeErrors, MAX_GRADES } from '../grade.contract.ts'
import styles from './docas.module.css'
import {
  checkGrades,
  type GradeValues,
  gradeInput,
  gradeState,
  novaVigencia,
  rotuloDoCaminho,
  type VigenciaValues,
} from './grade-form.ts'
import { perguntaSemHorario, semHorario } from './sem-horario.tsx'
import { useGrade, useSaveGrade } from './shared/docas.api.ts'
import { TurnosEditor } from './TurnosEditor.tsx'

interface GradeTabProps {
  readonly doca: Doca
  readonly canEdit: boolean
  /** Whether something is typed that is not saved yet. */
  readonly onDirty: (isDirty: boolean) => void
}

/** Of what is typed in the calendar of a dock. */
export const gradeDraftKey = (docaId: string) => `grade ${docaId}`

/** The weekly patterns of a dock. */
export function GradeTab({ doca, canEdit, onDirty }: GradeTabProps) {
  const query = useGrade(doca.id)
  if (query.data) return <GradeEditor doca={doca} canEdit={canEdit} onDirty={onDirty} saved={query.data} />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar a grade.</ReadFailure>
  }
  return <LoadingSkeleton lines={6} label="Carregando a grade" />
}

interface GradeEditorProps extends GradeTabProps {
  readonly saved: GradesDaDoca
}

function GradeEditor({ doca, canEdit, onDirty, saved }: GradeEditorProps) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const dialogs = useDialogs()
  const saveGrade = useSaveGrade()
  const form = useRecordForm<GradeValues>({
    draftKey: gradeDraftKey(doca.id),
    saved: gradeState(saved),
    check: checkGrades,
  })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const send = (values: GradeValues, gradeVersao: number, manterReservas: boolean) =>
    saveGrade.mutateAsync({
      params: { id: doca.id },
      body: { gradeVersao, grades: gradeInput(values), ...(manterReservas && { manterReservas }) },
    })
  const save = useRecordSave({
    form,
    schema: GradesDaDoca,
    stateOf: gradeState,
    fieldOfCode: { [gradeErrors.grade_vigencia_taken.code]: 'grades.0.vigenciaInicio' },
    send: async (values, version) => {
      try {
        return await send(values, version, false)
      } catch (error) {
        const reservas = semHorario(error)
        if (!reservas || !(await dialogs.confirm(perguntaSemHorario(reservas, doca.fusoHorario)))) throw error
        return await send(values, version, true)
      }
    },
    onSaved: () => toast.success(`Grade de ${doca.nome} salva`),
  })
  const { grades } = form.values
  const change = (index: number, patch: Partial<VigenciaValues>) =>
    form.change({ grades: grades.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
  const add = () =>
    form.change({ grades: [...grades, novaVigencia(newId, dayAt(new Date(), doca.fusoHorario))] })
  return (
    <fieldset className={styles.grade} disabled={!canEdit}>
      <legend className="visually-hidden">{`Grade de ${doca.nome}`}</legend>
      <RecordStrips
        form={form}
        failure={save.failure}
        fields={Object.keys(form.problems).map((name) => ({ name, label: rotuloDoCaminho(name) }))}
        idOf={idOf}
      />
      {save.conflict && (
        <AlertStrip
          kind="danger"
          title="A grade mudou enquanto você editava."
          action={
            <>
              <WriteButton size="xs" variant="default" onClick={() => save.resolve(form.values)}>
                Salvar a minha
              </WriteButton>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  if (save.conflict) form.rebase(gradeState(save.conflict), gradeState(save.conflict).values)
                  save.leaveConflict()
                }}
              >
                Usar a atual
              </Button>
            </>
          }
        >
          O que você preencheu foi mantido.
        </AlertStrip>
      )}
      {grades.length === 0 && (
        <EmptyState icon={IconCalendarPlus} title="Sem grade">
          Sem grade a doca não tem horários. Inclua uma com os turnos e os dias em que ela trabalha.
        </EmptyState>
      )}
      {grades.map((grade, index) => (
        <section key={grade.id} className={styles.vigencia} aria-label={`Grade ${index + 1}`}>
          <div className={styles.vigenciaTopo}>
            <DateField
              id={idOf(`grades.${index}.vigenciaInicio`)}
              label="Vale de"
              required
              value={grade.vigenciaInicio}
              error={form.problems[`grades.${index}.vigenciaInicio`]}
              onChange={(event) => change(index, { vigenciaInicio: event.currentTarget.value })}
            />
            <DateField
              id={idOf(`grades.${index}.vigenciaFim`)}
              label="Até"
              description="Em branco: sem fim"
              value={grade.vigenciaFim}
              error={form.problems[`grades.${index}.vigenciaFim`]}
              onChange={(event) => change(index, { vigenciaFim: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={`Excluir a grade ${index + 1}`}
              onClick={() => form.change({ grades: grades.toSpliced(index, 1) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
          <TurnosEditor
            path={`grades.${index}.`}
            idOf={idOf}
            turnos={grade.turnos}
            problems={form.problems}
            onChange={(turnos) => change(index, { turnos })}
          />
        </section>
      ))}
      {canEdit && (
        <div className={styles.acoes}>
          {grades.length < MAX_GRADES && (
            <Button variant="default" leftSection={<IconCalendarPlus size={15} aria-hidden />} onClick={add}>
              Nova grade
            </Button>
          )}
          <WriteButton loading={save.isSaving} disabled={!form.isDirty} onClick={save.submit}>
            Salvar grade
          </WriteButton>
        </div>
      )}
    </fieldset>
  )
}
