import { Checkbox, Radio } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './ConflictDialog.module.css'
import type { ConflictField } from './ConflictDialog.tsx'
import { chosenValue, type MergeChoice, type MergeSide } from './merge-versions.ts'
import { markDifferences } from './word-differences.ts'

interface ConflictRowProps {
  readonly field: ConflictField
  readonly isList: boolean
  readonly theirName: string
  readonly choice: MergeChoice | undefined
  readonly onChoose: (choice: MergeChoice | undefined) => void
}

function Marked({ text, base }: { readonly text: string; readonly base: string }) {
  let offset = 0
  return markDifferences(text, base).map((part) => {
    const key = offset
    offset += part.text.length
    return part.isDifferent ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}

/** For a list both sides can be ticked; unticking the last one leaves the row without a choice. */
function toggled(choice: MergeChoice | undefined, side: MergeSide): MergeChoice | undefined {
  const other = side === 'yours' ? 'theirs' : 'yours'
  if (choice === undefined) return side
  if (choice === 'both') return other
  return choice === side ? undefined : 'both'
}

/** One field that both sides changed: two options and what it ends as. */
export function ConflictRow({ field, isList, theirName, choice, onChoose }: ConflictRowProps) {
  const rowId = useId()
  const base = field.format(field.base)
  const chosen = chosenValue(field, choice)
  const option = (side: MergeSide, owner: string) => {
    const text = field.format(field[side])
    const isOn = choice === side || choice === 'both'
    const shared = {
      id: `${rowId}-${side}`,
      checked: isOn,
      'aria-label': `${field.label}, ${owner}: ${text}`,
    }
    return (
      <td className={styles.option} data-on={isOn || undefined}>
        <label className={styles.choice} htmlFor={`${rowId}-${side}`}>
          {isList ? (
            <Checkbox {...shared} onChange={() => onChoose(toggled(choice, side))} />
          ) : (
            <Radio {...shared} name={`conflict-${field.name}`} onChange={() => onChoose(side)} />
          )}
          <span>
            <Marked text={text} base={base} />
          </span>
        </label>
      </td>
    )
  }
  return (
    <tr>
      <th scope="row" className={styles.field}>
        {field.label}
        <small>{`antes: ${base}`}</small>
      </th>
      {option('yours', 'sua versão')}
      {option('theirs', `versão de ${theirName}`)}
      <td className={styles.result}>
        {chosen ? (
          <>
            {choice === 'both' && <span className={styles.both}>Os dois</span>}
            {field.format(chosen.value)}
          </>
        ) : (
          <span className={styles.open}>
            <IconHelpCircle size={15} aria-hidden />
            Escolha um lado
          </span>
        )}
      </td>
    </tr>
  )
}
