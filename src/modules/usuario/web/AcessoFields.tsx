import { Switch } from '@mantine/core'
import { MODULES } from '#platform/shared/access.ts'
import { Section } from '#platform/ui/Section.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { useText } from '#platform/web/wording.ts'
import { getUnidadesDe } from '../acesso-usuario.contract.ts'
import { getAuthOwner } from '../usuario.contract.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { TomadoresField } from './TomadoresField.tsx'
import { isModule, type UsuarioValues } from './usuario-form.ts'

interface AcessoFieldsProps extends Pick<FieldsContext<UsuarioValues>, 'form' | 'idOf'> {
  /** The signed-in administrator, whose units are all of the company. */
  readonly adminId: string
}

/** Which units, modules and companies the person reaches. */
export function AcessoFields({ form, idOf, adminId }: AcessoFieldsProps) {
  return (
    <>
      <Unidades form={form} idOf={idOf} adminId={adminId} />
      <Modulos form={form} idOf={idOf} />
      <Section title="Tomadores">
        <Switch
          id={idOf('todosTomadores')}
          label="Age por todas as empresas"
          description="Também pelas que forem cadastradas depois."
          checked={form.values.todosTomadores}
          onChange={(event) => form.change({ todosTomadores: event.currentTarget.checked })}
        />
        {!form.values.todosTomadores && (
          <TomadoresField
            id={idOf('tomadores')}
            value={form.values.tomadores}
            error={form.problems.tomadores}
            onChange={(tomadores) => form.change({ tomadores: [...tomadores] })}
          />
        )}
      </Section>
    </>
  )
}

function Unidades({ form, idOf, adminId }: AcessoFieldsProps) {
  const text = useText()
  const { values, problems, change } = form
  const query = useCall(getUnidadesDe, { params: { id: adminId } })
  const active = query.data?.unidades ?? []
  const known = new Set(active.map(({ id }) => id))
  // A unit that was switched off stays among the chosen ones until it is taken.
  const offered = [...active, ...values.unidades.filter(({ id }) => !known.has(id))]
  const isChosen = (id: string) => values.unidades.some((unidade) => unidade.id === id)
  return (
    <Section title={text('Unidades de negócio')}>
      <Switch
        id={idOf('todasUnidades')}
        label={text('Entra em todas as unidades')}
        description="Também nas que forem criadas depois."
        checked={values.todasUnidades}
        onChange={(event) => change({ todasUnidades: event.currentTarget.checked })}
      />
      {!values.todasUnidades && (
        <ChoiceList
          id={idOf('unidades')}
          label={text('Unidades em que entra')}
          options={offered.map(({ id, descricao }) => ({ value: id, label: descricao }))}
          isChosen={isChosen}
          error={problems.unidades}
          onToggle={({ value }) =>
            change({ unidades: offered.filter(({ id }) => isChosen(id) !== (id === value)) })
          }
        />
      )}
    </Section>
  )
}

function Modulos({ form, idOf }: Pick<AcessoFieldsProps, 'form' | 'idOf'>) {
  const owner = useCall(getAuthOwner, {})
  const { modulosRecusados } = form.values
  const held = (owner.data?.modulos ?? []).filter(isModule)
  return (
    <Section title="Módulos">
      <ChoiceList
        id={idOf('modulosRecusados')}
        label="Módulos que usa"
        note="Os módulos da empresa. Desmarque os que esta pessoa não deve usar."
        options={held.map((key) => ({ value: key, label: MODULES[key] }))}
        isChosen={(key) => !modulosRecusados.some((refused) => refused === key)}
        onToggle={({ value }) => {
          if (!isModule(value)) return
          const isRefused = modulosRecusados.includes(value)
          form.change({
            modulosRecusados: isRefused
              ? modulosRecusados.filter((key) => key !== value)
              : [...modulosRecusados, value].sort(),
          })
        }}
      />
    </Section>
  )
}
