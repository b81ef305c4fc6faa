import { Checkbox } from '@mantine/core'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { CAMPO_HORARIO_KEYS, CAMPOS_HORARIO } from '../preferencias.rules.ts'
import { PreferenciaSection } from './PreferenciaSection.tsx'
import styles from './PreferenciasPage.module.css'
import { horarioRules } from './preferencia-sections.ts'

/** Which fields of a booking its slot shows (S-168). */
export function HorarioSection({ saved }: { readonly saved: OwnerPreferences }) {
  return (
    <PreferenciaSection title="Agendamento" rules={horarioRules} saved={saved}>
      {({ form: { values, change }, idOf }) => (
        <fieldset className={styles.choice} id={idOf('campos')}>
          <legend className="ev-label">Campos do horário</legend>
          <p className={styles.help}>Sem nenhum marcado, o horário mostra todos os campos.</p>
          <div className={styles.checks}>
            {CAMPO_HORARIO_KEYS.map((campo) => (
              <Checkbox
                key={campo}
                label={CAMPOS_HORARIO[campo]}
                checked={values.campos.includes(campo)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    campos: CAMPO_HORARIO_KEYS.filter((key) =>
                      key === campo ? checked : values.campos.includes(key),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </PreferenciaSection>
  )
}
