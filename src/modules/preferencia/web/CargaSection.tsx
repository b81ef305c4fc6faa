import { NativeSelect, Switch } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { OrderedChoice, optionsOf } from '#platform/ui/OrderedChoice.tsx'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { CAMPOS_CARD, MAX_CARD, ROTULOS_CARD, SELOS_CARD, TOTAIS_CARD } from '../preferencias.rules.ts'
import { CardPreview } from './CardPreview.tsx'
import { PreferenciaSection } from './PreferenciaSection.tsx'
import styles from './PreferenciasPage.module.css'
import { cargaRules } from './preferencia-sections.ts'

const ROTULOS = Object.entries(ROTULOS_CARD).map(([value, label]) => ({ value, label }))

/** The board of loads: its cards (L-099) and its alerts (L-098). */
export function CargaSection({ saved }: { readonly saved: OwnerPreferences }) {
  return (
    <PreferenciaSection title="Quadro de cargas" rules={cargaRules} saved={saved}>
      {({ form: { values, change }, idOf }) => (
        <FormGrid>
          <FormCell span={6}>
            <div className={styles.stack}>
              <Switch
                id={idOf('exibirResolvidos')}
                label="Mostrar alertas resolvidos"
                description="Os alertas já resolvidos continuam nos cartões do quadro."
                checked={values.exibirResolvidos}
                onChange={(event) => change({ exibirResolvidos: event.currentTarget.checked })}
              />
              <NativeSelect
                id={idOf('label')}
                label="Título do cartão"
                data={ROTULOS}
                value={values.label}
                onChange={(event) =>
                  change({ label: event.currentTarget.value === 'codigo' ? 'codigo' : 'codigoIdentificador' })
                }
              />
            </div>
          </FormCell>
          <FormCell span={6}>
            <CardPreview card={values} />
          </FormCell>
          <FormCell span={6}>
            <OrderedChoice
              id={idOf('header')}
              label="Cabeçalho"
              options={optionsOf(CAMPOS_CARD)}
              chosen={values.header}
              max={MAX_CARD.header}
              onChange={(header) => change({ header })}
            />
          </FormCell>
          <FormCell span={6}>
            <OrderedChoice
              id={idOf('body')}
              label="Corpo"
              options={optionsOf(CAMPOS_CARD)}
              chosen={values.body}
              max={MAX_CARD.body}
              onChange={(body) => change({ body })}
            />
          </FormCell>
          <FormCell span={6}>
            <OrderedChoice
              id={idOf('badges')}
              label="Selos"
              options={optionsOf(SELOS_CARD)}
              chosen={values.badges}
              max={MAX_CARD.badges}
              onChange={(badges) => change({ badges })}
            />
          </FormCell>
          <FormCell span={6}>
            <OrderedChoice
              id={idOf('totals')}
              label="Totais"
              options={optionsOf(TOTAIS_CARD)}
              chosen={values.totals}
              max={MAX_CARD.totals}
              onChange={(totals) => change({ totals })}
            />
          </FormCell>
        </FormGrid>
      )}
    </PreferenciaSection>
  )
}
