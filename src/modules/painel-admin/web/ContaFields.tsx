import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS, TRIAL_DAYS } from '#modules/owner/owner.rules.ts'
import { COMPANY_TYPES, LICENCES, MODULE_KEYS, MODULES } from '#platform/shared/access.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import styles from './ContaFields.module.css'
import { type ContaValues, dayOf, endOfDay, inCatalogueOrder, isModule } from './conta-form.ts'

const TIPOS = Object.values(COMPANY_TYPES)
const LICENCAS = Object.values(LICENCES)
const MAX_NOME = 200

/** What the contract with a company fixes; on a new one also who is invited first. */
export function ContaFields({ form, idOf, isNew }: FieldsContext<ContaValues>) {
  const { values, problems, change } = form
  const isTrial = values.licenca === LICENCES.Trial
  return (
    <>
      <Section title="Empresa">
        <FormGrid>
          <FormCell span={7}>
            <TextInput
              id={idOf('nome')}
              label="Nome"
              required
              maxLength={MAX_NOME}
              data-autofocus={isNew || undefined}
              value={values.nome}
              error={problems.nome}
              onChange={(event) => change({ nome: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={5}>
            <TextInput
              id={idOf('documento')}
              label="CPF ou CNPJ"
              required
              maxLength={18}
              value={values.documento}
              error={problems.documento}
              onChange={(event) => change({ documento: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={5}>
            <NativeSelect
              id={idOf('tipo')}
              label="Tipo"
              required
              data={TIPOS.map((tipo) => ({ value: String(tipo), label: COMPANY_TYPE_LABELS[tipo] ?? '' }))}
              value={String(values.tipo)}
              error={problems.tipo}
              onChange={(event) => {
                const tipo = TIPOS.find((code) => String(code) === event.currentTarget.value)
                if (tipo !== undefined) change({ tipo })
              }}
            />
          </FormCell>
          <FormCell span={4}>
            <NativeSelect
              id={idOf('licenca')}
              label="Licença"
              required
              data={LICENCAS.map((code) => ({ value: String(code), label: LICENCE_LABELS[code] ?? '' }))}
              value={String(values.licenca)}
              error={problems.licenca}
              onChange={(event) => {
                const licenca = LICENCAS.find((code) => String(code) === event.currentTarget.value)
                if (licenca !== undefined) change({ licenca })
              }}
            />
          </FormCell>
          <FormCell span={3}>
            <DateField
              id={idOf('trialAte')}
              label="Fim do teste"
              disabled={!isTrial}
              {...(isNew && isTrial && { description: `Em branco: ${TRIAL_DAYS} dias.` })}
              value={dayOf(values.trialAte)}
              error={problems.trialAte}
              onChange={(event) => change({ trialAte: endOfDay(event.currentTarget.value) })}
            />
          </FormCell>
        </FormGrid>
      </Section>
      {isNew && (
        <Section title="Primeiro administrador">
          <FormGrid>
            <FormCell span={6}>
              <TextInput
                id={idOf('administradorNome')}
                label="Nome do administrador"
                required
                maxLength={120}
                value={values.administradorNome}
                error={problems.administradorNome}
                onChange={(event) => change({ administradorNome: event.currentTarget.value })}
              />
            </FormCell>
            <FormCell span={6}>
              <TextInput
                id={idOf('administradorEmail')}
                label="E-mail do administrador"
                type="email"
                required
                maxLength={254}
                value={values.administradorEmail}
                error={problems.administradorEmail}
                onChange={(event) => change({ administradorEmail: event.currentTarget.value })}
              />
            </FormCell>
          </FormGrid>
        </Section>
      )}
      <Section title="Módulos">
        <Modulos form={form} idOf={idOf} />
      </Section>
      <Section title="Módulo em teste">
        <FormGrid>
          <FormCell span={7}>
            <NativeSelect
              id={idOf('moduloTrial')}
              label="Módulo em teste"
              data={[
                { value: '', label: 'Nenhum' },
                ...MODULE_KEYS.map((key) => ({ value: key, label: MODULES[key] })),
              ]}
              value={values.moduloTrial}
              error={problems.moduloTrial}
              onChange={(event) => {
                const key = event.currentTarget.value
                change(isModule(key) ? { moduloTrial: key } : { moduloTrial: '', moduloTrialAte: '' })
              }}
            />
          </FormCell>
          <FormCell span={5}>
            <DateField
              id={idOf('moduloTrialAte')}
              label="Fim do teste do módulo"
              disabled={values.moduloTrial === ''}
              value={dayOf(values.moduloTrialAte)}
              error={problems.moduloTrialAte}
              onChange={(event) => change({ moduloTrialAte: endOfDay(event.currentTarget.value) })}
            />
          </FormCell>
        </FormGrid>
      </Section>
    </>
  )
}

function Modulos({ form, idOf }: Pick<FieldsContext<ContaValues>, 'form' | 'idOf'>) {
  const { modulos } = form.values
  return (
    <fieldset id={idOf('modulos')} tabIndex={-1}>
      <legend className={styles.legend}>Módulos contratados</legend>
      <div className={styles.options}>
        {MODULE_KEYS.map((key) => {
          const isHeld = modulos.includes(key)
          return (
            <Checkbox
              key={key}
              label={MODULES[key]}
              checked={isHeld}
              onChange={() =>
                form.change({
                  modulos: inCatalogueOrder(
                    isHeld ? modulos.filter((other) => other !== key) : [...modulos, key],
                  ),
                })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
