import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { PASSWORD_CRITERIA } from '#platform/shared/password.ts'
import styles from './PasswordCriteria.module.css'

/** What a password of level 6 has, each point met or still missing (S-216). */
export function PasswordCriteria({ password }: { readonly password: string }) {
  return (
    <ul className={styles.list} aria-label="Critérios da senha">
      {PASSWORD_CRITERIA.map(({ key, label, isMet }) => {
        const met = isMet(password)
        const Icon = met ? IconCircleCheck : IconCircleDashed
        return (
          <li key={key} className={styles.item} data-met={met || undefined}>
            <Icon size={15} aria-hidden className={styles.icon} />
            {label}
            <span className="visually-hidden">{met ? ': atendido' : ': falta'}</span>
          </li>
        )
      })}
    </ul>
  )
}
