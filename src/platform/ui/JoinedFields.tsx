import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './ConflictDialog.module.css'
import type { ConflictField } from './ConflictDialog.tsx'
import type { JoinedField, MergePlan } from './merge-versions.ts'

interface JoinedFieldsProps {
  readonly plan: MergePlan<ConflictField>
  readonly theirName: string
}

const joinedText = ({ field, changedBy }: JoinedField<ConflictField>, theirName: string) => {
  const value = field.format(changedBy === 'theirs' ? field.theirs : field.yours)
  const owner = { yours: 'de você', theirs: `de ${theirName}`, both: 'dos dois' }[changedBy]
  return `${field.label} ${value} ${owner}`
}

/** What was joined without a conflict, and the fields that are equal. */
export function JoinedFields({ plan, theirName }: JoinedFieldsProps) {
  const [isShown, setShown] = useState(false)
  const { joined, unchanged } = plan
  return (
    <div className={styles.joined}>
      <div className={styles.joinedLine}>
        <IconCircleCheck size={16} aria-hidden className={styles.joinedIcon} />
        <span className={styles.joinedText}>
          <strong>{joined.length > 0 ? 'Juntado sem conflito' : 'Nada a juntar'}</strong>{' '}
          {joined.map((item) => joinedText(item, theirName)).join(', ')}
        </span>
        {unchanged.length > 0 && (
          <span className={styles.equal}>
            {unchanged.length === 1 ? '1 campo igual' : `${unchanged.length} campos iguais`}{' '}
            <button
              type="button"
              className="ev-link"
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Ocultar' : 'Mostrar'}
            </button>
          </span>
        )}
      </div>
      {isShown && (
        <dl className={styles.unchanged}>
          {unchanged.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{field.format(field.base)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
