import { Button, CloseButton, Menu, NativeSelect } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { listCaracteristicasByOwner } from '#modules/caracteristica/caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import { MODALIDADE, MODALIDADE_LABELS } from '#modules/carga/carga-codes.ts'
import { RegioesField } from '#modules/regiao/web/shared/RegioesField.tsx'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { COMPORTAMENTO } from '../comportamento.fields.ts'
import { MAX_REGIOES } from '../comportamento.rules.ts'
import { Cartao } from './Cartao.tsx'
import styles from './comportamento.module.css'
import {
  CONDICAO_KEYS,
  CONDICOES,
  type ComportamentoValues,
  type Condicao,
  semCondicao,
  temCondicao,
} from './comportamento-form.ts'
import { UfsField, UnidadesField } from './pickers.tsx'

type Context = FieldsContext<ComportamentoValues>

/** The conditions, all of which must be true. One that was added stays until it is taken out. */
export function QuandoVale(context: Context) {
  const { form, isReadOnly } = context
  const [added, setAdded] = useState<readonly Condicao[]>([])
  const shown = CONDICAO_KEYS.filter((key) => added.includes(key) || temCondicao(form.values, key))
  const rest = CONDICAO_KEYS.filter((key) => !shown.includes(key))
  const takeOut = (key: Condicao) => {
    setAdded(added.filter((other) => other !== key))
    form.change(semCondicao(key))
  }
  return (
    <Cartao
      icon={IconFilter}
      title="Quando vale"
      note={shown.length === 0 ? 'para todas as cargas' : 'todas verdadeiras'}
      action={
        !isReadOnly &&
        rest.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />}>
                Condição
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((key) => (
                <Menu.Item key={key} onClick={() => setAdded([...added, key])}>
                  {CONDICOES[key].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {shown.length === 0 && <p className={styles.muted}>Sem condição, vale para qualquer carga.</p>}
      {shown.map((key) => (
        <fieldset key={key} className={styles.condition}>
          <legend className="visually-hidden">{CONDICOES[key].label}</legend>
          <div className={styles.conditionField}>{FIELDS[key](context)}</div>
          {!isReadOnly && (
            <CloseButton
              aria-label={`Tirar a condição ${CONDICOES[key].label}`}
              onClick={() => takeOut(key)}
            />
          )}
        </fieldset>
      ))}
    </Cartao>
  )
}

const FIELDS: Readonly<Record<Condicao, (context: Context) => ReactNode>> = {
  unidade: ({ form, idOf, isReadOnly }) => (
    <UnidadesField
      id={idOf('unidadeIds')}
      value={form.values.unidadeIds}
      disabled={isReadOnly}
      error={form.problems.unidadeIds}
      onChange={(unidadeIds) => form.change({ unidadeIds })}
    />
  ),
  origem: (context) => <Lugar {...context} regioes="origemRegiaoIds" ufs="origemUfs" nome="origem" />,
  destino: (context) => <Lugar {...context} regioes="destinoRegiaoIds" ufs="destinoUfs" nome="destino" />,
  caracteristica: (context) => <CaracteristicaField {...context} />,
  veiculo: ({ form, idOf, isReadOnly }) => (
    <ListMultiSelect
      id={idOf('tiposVeiculo')}
      label="Tipos de veículo"
      hidePickedOptions
      disabled={isReadOnly}
      data={TIPO_VEICULO_CODIGOS.map((tipo) => ({ value: tipo, label: tipoVeiculo(tipo).nome }))}
      value={form.values.tiposVeiculo}
      error={form.problems.tiposVeiculo}
      onChange={(chosen) =>
        form.change({ tiposVeiculo: TIPO_VEICULO_CODIGOS.filter((tipo) => chosen.includes(tipo)) })
      }
    />
  ),
  modalidade: ({ form, isReadOnly }) => (
    <div>
      <span className="ev-label">Modalidade</span>
      <ChoiceButtons
        label="Modalidade"
        isJoined
        options={MODALIDADES}
        chosen={form.values.modalidades.map(String)}
        onToggle={(value) => {
          if (isReadOnly) return
          const { modalidades } = form.values
          const one = Object.values(MODALIDADE).find((modalidade) => String(modalidade) === value)
          if (one === undefined) return
          form.change({
            modalidades: modalidades.includes(one)
              ? modalidades.filter((other) => other !== one)
              : [...modalidades, one].sort(),
          })
        }}
      />
    </div>
  ),
  peso: (context) => (
    <FieldGrid
      fields={COMPORTAMENTO}
      context={context}
      layout={[
        ['pesoDeKg', 6],
        ['pesoAteKg', 6],
      ]}
    />
  ),
}

const MODALIDADES = Object.values(MODALIDADE).map((modalidade) => ({
  value: String(modalidade),
  label: MODALIDADE_LABELS[modalidade],
}))

interface LugarProps extends Context {
  readonly regioes: 'origemRegiaoIds' | 'destinoRegiaoIds'
  readonly ufs: 'origemUfs' | 'destinoUfs'
  readonly nome: string
}

/** Regions and states of one side; either is enough. */
function Lugar({ form, idOf, isReadOnly, regioes, ufs, nome }: LugarProps) {
  return (
    <FormGrid>
      <FormCell span={7}>
        <RegioesField
          id={idOf(regioes)}
          label={`Regiões de ${nome}`}
          max={MAX_REGIOES}
          disabled={isReadOnly}
          value={form.values[regioes]}
          error={form.problems[regioes]}
          onChange={(chosen) => form.change({ [regioes]: chosen })}
        />
      </FormCell>
      <FormCell span={5}>
        <UfsField
          id={idOf(ufs)}
          label={`Estados de ${nome}`}
          disabled={isReadOnly}
          value={form.values[ufs]}
          error={form.problems[ufs]}
          onChange={(chosen) => form.change({ [ufs]: chosen })}
        />
      </FormCell>
    </FormGrid>
  )
}

function CaracteristicaField({ form, idOf, isReadOnly }: Context) {
  const query = useCall(listCaracteristicasByOwner, {
    query: { tipo: TIPOS_CARACTERISTICA.carga, filtrarDesativadas: true },
  })
  const { caracteristicaId: value } = form.values
  const found = query.data ?? []
  const all = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <NativeSelect
      id={idOf('caracteristicaId')}
      label="Característica"
      disabled={isReadOnly}
      data={[
        { value: '', label: 'Escolha a característica' },
        ...all.map(({ id, descricao }) => ({ value: id, label: descricao })),
      ]}
      value={value?.id ?? ''}
      error={form.problems.caracteristicaId}
      onChange={(event) => {
        const one = all.find(({ id }) => id === event.currentTarget.value)
        form.change({ caracteristicaId: one ? { id: one.id, descricao: one.descricao } : null })
      }}
    />
  )
}
