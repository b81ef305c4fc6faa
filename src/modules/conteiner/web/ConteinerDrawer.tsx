import { TextInput } from '@mantine/core'
import { DestinoSelect } from '#modules/remessa/web/shared/DestinoSelect.tsx'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { CONTEINER } from '../conteiner.fields.ts'
import { avisoDoNumero, ESTADOS } from '../conteiner.rules.ts'
import { conteinerScreens } from './conteiner.api.ts'
import { conteinerForm } from './conteiner-form.ts'
import { RemessasDentro } from './RemessasDentro.tsx'
import { SituacaoDoConteiner } from './SituacaoDoConteiner.tsx'

const DADOS = [
  ['unidadeId', 6],
  ['conteudo', 6],
  ['local', 6],
  ['lacres', 6],
  ['destinoUnidadeId', 6],
  ['chegadaPrevista', 6],
  ['armador', 6],
  ['contrato', 6],
  ['taraKg', 6],
  ['payloadKg', 6],
  ['freeTimeDesde', 6],
  ['freeTimeAte', 6],
  ['diaria', 6],
  ['moeda', 6],
] as const
const LAYOUT = [['numero', 8], ['tipo', 4], ...DADOS] as const
/** One that arrives by sea is registered in the state it arrives in; later it moves on from there. */
const LAYOUT_NEW = [['numero', 5], ['tipo', 3], ['estado', 4], ...DADOS] as const

/** Registers a container, or shows one with its clock, its contents and how it goes on. */
export default function ConteinerDrawer() {
  return (
    <RegisterDrawer
      screens={conteinerScreens}
      editor={(record) => (
        <RegisterEditor
          {...conteinerForm}
          screens={conteinerScreens}
          record={record}
          size="details"
          subtitle={({ tipo, estado }) => <span>{`${tipo} · ${ESTADOS[estado]}`}</span>}
          hint={record && <SituacaoDoConteiner conteiner={record} />}
          tabs={[
            {
              value: 'remessas',
              label: 'Remessas',
              count: record?.remessas,
              panel: (conteiner) => <RemessasDentro conteiner={conteiner} />,
            },
          ]}
          fields={(context) => (
            <FieldGrid
              fields={CONTEINER}
              context={context}
              layout={record ? LAYOUT : LAYOUT_NEW}
              below={{ numero: <Aviso numero={context.form.values.numero} /> }}
              controls={{
                unidadeId: (control) => <UnidadeSelect {...control} />,
                destinoUnidadeId: (control) => <DestinoSelect {...control} />,
                lacres: ({ onChange, ...control }) => (
                  <TextInput
                    {...control}
                    placeholder="AS-771204, RF-0093318"
                    onChange={(event) => onChange(event.currentTarget.value)}
                  />
                ),
              }}
            />
          )}
        />
      )}
    />
  )
}

const Aviso = ({ numero }: { readonly numero: string }) => {
  const aviso = avisoDoNumero(numero)
  return aviso === undefined ? null : <output>{aviso}</output>
}
