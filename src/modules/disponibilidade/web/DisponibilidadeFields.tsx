import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { UFS } from '#modules/referencia/estado.rules.ts'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { CARROCERIA_CODIGOS, CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { veiculoCalls } from '#modules/veiculo/veiculo.contract.ts'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { MAX_DESTINOS, MAX_OBSERVACAO } from '../disponibilidade.rules.ts'
import styles from './disponibilidade.module.css'
import type { DisponibilidadeValues } from './disponibilidade-form.ts'

type Context = FieldsContext<DisponibilidadeValues>

/** Which vehicle, when, where, and where it would go. */
export function DisponibilidadeFields(context: Context) {
  return (
    <>
      <Section title="Veículo">
        <Veiculo {...context} />
      </Section>
      <Section title="Quando e onde">
        <QuandoOnde {...context} />
      </Section>
      <Section title="Para onde iria">
        <Destinos {...context} />
      </Section>
    </>
  )
}

/** One of the register where there is one; otherwise its type and body. */
function Veiculo({ form, idOf, isNew, isReadOnly }: Context) {
  const { values, problems, change } = form
  const hasFrota = useCanCall(veiculoCalls.search)
  return (
    <FormGrid>
      {(hasFrota || values.veiculo) && (
        <FormCell span={12}>
          <VeiculoField
            id={idOf('veiculo')}
            description="Ou diga só o tipo e a carroceria."
            disabled={isReadOnly || !hasFrota}
            value={values.veiculo}
            error={problems.veiculo}
            onChange={(veiculo) =>
              change({ veiculo: veiculo && { id: veiculo.id, placa: veiculo.placa, tipo: veiculo.tipo } })
            }
          />
        </FormCell>
      )}
      {!values.veiculo && (
        <>
          <FormCell span={5}>
            <NativeSelect
              id={idOf('tipoVeiculo')}
              label="Tipo"
              required
              data-autofocus={isNew || undefined}
              disabled={isReadOnly}
              data={[
                { value: '', label: 'Escolha o tipo' },
                ...TIPO_VEICULO_CODIGOS.map((tipo) => ({ value: tipo, label: tipoVeiculo(tipo).nome })),
              ]}
              value={values.tipoVeiculo ?? ''}
              error={problems.tipoVeiculo}
              onChange={({ currentTarget: { value } }) => {
                const tipo = TIPO_VEICULO_CODIGOS.find((one) => one === value) ?? null
                change({ tipoVeiculo: tipo, ...(tipo && { eixos: String(tipoVeiculo(tipo).eixos) }) })
              }}
            />
          </FormCell>
          <FormCell span={5}>
            <NativeSelect
              id={idOf('carroceria')}
              label="Carroceria"
              required
              disabled={isReadOnly}
              data={[
                { value: '', label: 'Escolha a carroceria' },
                ...CARROCERIA_CODIGOS.map((one) => ({ value: one, label: CARROCERIAS[one].nome })),
              ]}
              value={values.carroceria ?? ''}
              error={problems.carroceria}
              onChange={({ currentTarget: { value } }) =>
                change({ carroceria: CARROCERIA_CODIGOS.find((one) => one === value) ?? null })
              }
            />
          </FormCell>
          <FormCell span={2}>
            <IntegerField
              id={idOf('eixos')}
              label="Eixos"
              disabled={isReadOnly}
              value={values.eixos}
              error={problems.eixos}
              onChange={(event) => change({ eixos: event.currentTarget.value })}
            />
          </FormCell>
        </>
      )}
    </FormGrid>
  )
}

function QuandoOnde({ form, idOf, isReadOnly }: Context) {
  const { values, problems, change } = form
  return (
    <FormGrid>
      {(['livreDe', 'livreAte'] as const).map((end) => (
        <FormCell key={end} span={6}>
          <DateTimeField
            id={idOf(end)}
            label={end === 'livreDe' ? 'Livre de' : 'Livre até'}
            required
            disabled={isReadOnly}
            value={values[end]}
            error={problems[end]}
            onChange={(event) => change({ [end]: event.currentTarget.value })}
          />
        </FormCell>
      ))}
      <FormCell span={9}>
        <MunicipioField
          id={idOf('municipio')}
          label="Cidade"
          disabled={isReadOnly}
          value={values.municipio}
          error={problems.municipio}
          onChange={({ id, nome, uf }) => change({ municipio: { id, nome, uf } })}
        />
      </FormCell>
      <FormCell span={3}>
        <IntegerField
          id={idOf('raioKm')}
          label="Raio (km)"
          disabled={isReadOnly}
          value={values.raioKm}
          error={problems.raioKm}
          onChange={(event) => change({ raioKm: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}

/** States and towns; without any it would go anywhere. */
function Destinos({ form, idOf, isReadOnly }: Context) {
  const { values, problems, change } = form
  // Changed with each choice, so that the field is empty again.
  const [round, setRound] = useState(0)
  const { destinoMunicipios: chosen } = values
  return (
    <FormGrid>
      <FormCell span={12}>
        <ListMultiSelect
          id={idOf('destinoUfs')}
          label="Estados de destino"
          description="Sem estado nem cidade, qualquer destino serve."
          hidePickedOptions
          disabled={isReadOnly}
          data={UFS.map((uf) => ({ value: uf, label: uf }))}
          value={values.destinoUfs}
          error={problems.destinoUfs}
          onChange={(ufs) => change({ destinoUfs: UFS.filter((uf) => ufs.includes(uf)) })}
        />
      </FormCell>
      <FormCell span={12}>
        <div id={idOf('destinoMunicipios')} tabIndex={-1} className={styles.towns}>
          {chosen.length > 0 && (
            <ul className={styles.list} aria-label="Cidades de destino">
              {chosen.map((one) => (
                <li key={one.id}>
                  {municipioText(one)}
                  {!isReadOnly && (
                    <CloseButton
                      size="sm"
                      aria-label={`Tirar ${municipioText(one)}`}
                      onClick={() => {
                        change({ destinoMunicipios: chosen.filter(({ id }) => id !== one.id) })
                        announce(`${municipioText(one)} saiu dos destinos`)
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {!isReadOnly && chosen.length < MAX_DESTINOS && (
            <MunicipioField
              key={round}
              label="Acrescentar cidade de destino"
              required={false}
              value={null}
              error={problems.destinoMunicipios}
              onChange={({ id, nome, uf }) => {
                if (!chosen.some((one) => one.id === id)) {
                  change({ destinoMunicipios: [...chosen, { id, nome, uf }] })
                }
                setRound(round + 1)
              }}
            />
          )}
        </div>
      </FormCell>
      <FormCell span={12}>
        <TextInput
          id={idOf('observacao')}
          label="Observação para os embarcadores"
          maxLength={MAX_OBSERVACAO}
          readOnly={isReadOnly}
          value={values.observacao}
          error={problems.observacao}
          onChange={(event) => change({ observacao: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}
