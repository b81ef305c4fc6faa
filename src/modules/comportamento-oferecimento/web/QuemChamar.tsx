import { NativeSelect } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { RegiaoField } from '#modules/regiao/web/shared/RegiaoField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { COMPORTAMENTO } from '../comportamento.fields.ts'
import { PARTE_DA_NOTA_LABELS, PARTES_DA_NOTA, PUBLICOS, type Publico } from '../comportamento.rules.ts'
import { TIPO_COMPORTAMENTO } from '../tipo-comportamento.ts'
import { PESOS_TOTAL, somaDosPesos } from '../valida.rules.ts'
import { Cartao } from './Cartao.tsx'
import { useTotalDoPublico } from './comportamento.api.ts'
import styles from './comportamento.module.css'
import { type ComportamentoValues, comportamentoForm } from './comportamento-form.ts'
import { TransportadorasField } from './pickers.tsx'

type Context = FieldsContext<ComportamentoValues>

const MINIMOS = [
  ['minimoNoPrazo', 6],
  ['maximoAvarias', 6],
  ['minimoNota', 6],
  ['minimoCargas', 6],
  ['semHistorico', 12],
] as const

/** The public, the least that is asked of it, and what its note weighs. */
export function QuemChamar(context: Context) {
  const { form, idOf, isReadOnly } = context
  const { values, problems, change } = form
  const isAberta = values.tipo === TIPO_COMPORTAMENTO.Aberta
  const isPlataforma = isAberta && values.alcance === 'plataforma'
  const isDirecionada = values.tipo === TIPO_COMPORTAMENTO.Direcionada
  const options = (Object.keys(PUBLICOS) as Publico[]).filter((publico) => !isAberta || publico !== 'lista')
  return (
    <Cartao icon={IconUsers} title="Quem chamar" note={isPlataforma ? undefined : <Total {...values} />}>
      <FormGrid>
        <FormCell span={isDirecionada ? 12 : 8}>
          <NativeSelect
            id={idOf('publico')}
            label="Quem chamar"
            disabled={isReadOnly || isPlataforma}
            data={options.map((publico) => ({ value: publico, label: PUBLICOS[publico] }))}
            value={values.publico}
            error={problems.publico}
            onChange={(event) => {
              const publico = options.find((one) => one === event.currentTarget.value)
              if (publico) change({ publico })
            }}
          />
        </FormCell>
        {!isDirecionada && (
          <FormCell span={4}>
            <IntegerField
              id={idOf('maximo')}
              label="Chamar até"
              placeholder="todas"
              disabled={isReadOnly}
              value={values.maximo}
              error={problems.maximo}
              onChange={(event) => change({ maximo: event.currentTarget.value })}
            />
          </FormCell>
        )}
        {values.publico === 'regiao' && (
          <FormCell span={12}>
            <RegiaoField
              id={idOf('publicoRegiaoId')}
              required
              disabled={isReadOnly}
              value={
                values.publicoRegiaoId && {
                  ...values.publicoRegiaoId,
                  codigo: null,
                  cor: values.publicoRegiaoId.cor as 'azul',
                }
              }
              error={problems.publicoRegiaoId}
              onChange={(regiao) =>
                change({ publicoRegiaoId: regiao && { id: regiao.id, nome: regiao.nome, cor: regiao.cor } })
              }
            />
          </FormCell>
        )}
      </FormGrid>
      {values.publico === 'lista' && (
        <>
          <TransportadorasField
            id={idOf('transportadoraIds')}
            value={values.transportadoraIds}
            disabled={isReadOnly}
            error={problems.transportadoraIds}
            onChange={(transportadoraIds) => change({ transportadoraIds })}
          />
          <FieldGrid fields={COMPORTAMENTO} context={context} layout={[['ordem', 12]]} />
        </>
      )}
      <FieldGrid fields={COMPORTAMENTO} context={context} layout={MINIMOS} />
      <PesosField {...context} />
    </Cartao>
  )
}

function Total({ publico, publicoRegiaoId, transportadoraIds }: ComportamentoValues) {
  const query = useTotalDoPublico({
    publico,
    publicoRegiaoId: publicoRegiaoId?.id ?? null,
    transportadoraIds: publico === 'lista' ? transportadoraIds.map(({ id }) => id) : [],
  })
  if (!query.data || (publico === 'regiao' && !publicoRegiaoId)) return null
  const { total } = query.data
  const where = publicoRegiaoId && publico === 'regiao' ? ` na região ${publicoRegiaoId.nome}` : ''
  const what = publico === 'lista' ? 'na lista' : total === 1 ? 'vinculada' : 'vinculadas'
  return <>{`${total} ${what}${where}`}</>
}

/** What each part of the note weighs; they add up to 100. */
function PesosField({ form, idOf, isReadOnly }: Context) {
  const { pesos } = form.values
  const soma = somaDosPesos(
    comportamentoForm.rules.inputOf(form.values).pesos ?? {
      prazo: 0,
      preco: 0,
      aceite: 0,
      avarias: 0,
      rota: 0,
    },
  )
  const { pesos: problem } = form.problems
  return (
    <fieldset className={styles.weights} id={idOf('pesos')} tabIndex={-1}>
      <legend className="ev-label">
        Pesos da nota{' '}
        <span className={styles.sum} data-wrong={soma !== PESOS_TOTAL || undefined}>
          {`soma ${soma} de ${PESOS_TOTAL}`}
        </span>
      </legend>
      {PARTES_DA_NOTA.map((parte) => (
        <IntegerField
          key={parte}
          label={PARTE_DA_NOTA_LABELS[parte]}
          disabled={isReadOnly}
          value={pesos[parte]}
          error={problem !== undefined}
          onChange={(event) => form.change({ pesos: { ...pesos, [parte]: event.currentTarget.value } })}
        />
      ))}
      {problem !== undefined && <p className={styles.error}>{problem}</p>}
    </fieldset>
  )
}
