import { Button } from '@mantine/core'
import { IconAlertTriangle, IconGitMerge } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import styles from './ConflictDialog.module.css'
import { ConflictRow } from './ConflictRow.tsx'
import { DialogFrame } from './dialogs/DialogFrame.tsx'
import { JoinedFields } from './JoinedFields.tsx'
import {
  chooseSide,
  type MergeChoices,
  type MergeField,
  mergeVersions,
  openConflicts,
  planMerge,
} from './merge-versions.ts'
import { WriteButton } from './WriteButton.tsx'

export interface ConflictField extends MergeField {
  /** How a value of this field reads. */
  readonly format: (value: unknown) => string
}

interface ConflictDialogProps {
  readonly isOpen: boolean
  /** Name of the record: `Panificadora Aurora do Sul`. */
  readonly recordName: string
  /** The form behind the drawer; every field of the record, also the unchanged ones. */
  readonly fields: readonly ConflictField[]
  readonly yours: { readonly openedVersion: number; readonly openedTime: string; readonly time: string }
  /** `time` is absent where the record does not tell when it was saved. */
  readonly theirs: { readonly name: string; readonly version: number; readonly time?: string }
  /** Gets the value of every field; saves over the other person's version. */
  readonly onResolve: (values: Record<string, unknown>) => void
  readonly isSaving?: boolean
  /** Back to the form with everything that was typed. */
  readonly onBack: () => void
}

const missingText = (count: number) => (count === 1 ? 'Falta 1 escolha' : `Faltam ${count} escolhas`)

/** Shown when a record was saved by someone else while it was being edited (409). */
export function ConflictDialog(props: ConflictDialogProps) {
  // A further conflict starts without choices; going back to the form and returning keeps them.
  return <VersionConflict key={props.theirs.version} {...props} />
}

function VersionConflict(props: ConflictDialogProps) {
  const { isOpen, recordName, fields, yours, theirs, onResolve, isSaving = false, onBack } = props
  const [choices, setChoices] = useState<MergeChoices>({})
  const plan = useMemo(() => planMerge(fields), [fields])
  const missing = openConflicts(plan, choices).length
  const nextVersion = theirs.version + 1
  const firstName = theirs.name.split(' ')[0] ?? theirs.name
  const save = () => {
    const values = mergeVersions(plan, choices)
    if (values) onResolve(values)
  }
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onBack}
      title={`${recordName} mudou enquanto você editava`}
      icon={IconGitMerge}
      iconColor="amarelo"
      width={944}
      closesOnClickOutside={false}
      footer={
        <>
          <Button size="xs" variant="subtle" onClick={() => setChoices(chooseSide(plan, 'yours'))}>
            Ficar com tudo o meu
          </Button>
          <Button
            size="xs"
            variant="subtle"
            className={styles.last}
            onClick={() => setChoices(chooseSide(plan, 'theirs'))}
          >
            {`Ficar com tudo de ${firstName}`}
          </Button>
          <span className={styles.missing} role="status">
            {missing > 0 && (
              <>
                <IconAlertTriangle size={15} aria-hidden />
                {missingText(missing)}
              </>
            )}
          </span>
          <Button variant="default" onClick={onBack}>
            Voltar à edição
          </Button>
          <WriteButton disabled={missing > 0} loading={isSaving} onClick={save}>
            {`Salvar versão ${nextVersion}`}
          </WriteButton>
        </>
      }
    >
      <p className={styles.intro}>
        {`${theirs.name} salvou a versão ${theirs.version}${theirs.time ? ` às ${theirs.time}` : ''}. Você abriu a versão ${yours.openedVersion} às ${yours.openedTime}. Nada do que você digitou se perdeu.`}
      </p>
      {plan.conflicts.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">
                <strong>Sua versão</strong>
                <small>{`não salva · ${yours.time}`}</small>
              </th>
              <th scope="col">
                <strong>{theirs.name}</strong>
                <small>{[`versão ${theirs.version}`, theirs.time].filter(Boolean).join(' · ')}</small>
              </th>
              <th scope="col" className={styles.result}>
                <strong>Fica assim</strong>
                <small>{`versão ${nextVersion}`}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.conflicts.map(({ field, isList }) => (
              <ConflictRow
                key={field.name}
                field={field}
                isList={isList}
                theirName={theirs.name}
                choice={choices[field.name]}
                onChoose={(choice) => setChoices((before) => ({ ...before, [field.name]: choice }))}
              />
            ))}
          </tbody>
        </table>
      )}
      <JoinedFields plan={plan} theirName={firstName} />
    </DialogFrame>
  )
}
