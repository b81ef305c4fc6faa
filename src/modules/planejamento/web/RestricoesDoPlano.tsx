import { useMemo } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import type { Planejamento } from '../planejamento.contract.ts'
import { type Par, ParForm } from './ParForm.tsx'
import styles from './planejamento.module.css'
import { RestricoesPlano } from './RestricoesPlano.tsx'
import painel from './restricoes.module.css'
import type { PlanoAcoes } from './use-plano.ts'

interface RestricoesDoPlanoProps {
  readonly plano: Planejamento
  readonly acoes: PlanoAcoes
  readonly isDisabled: boolean
}

/** The restrictions of a plan that is there: a change goes on from the best plan. */
export function RestricoesDoPlano({ plano, acoes, isDisabled }: RestricoesDoPlanoProps) {
  const dialogs = useDialogs()
  const { restricoes, plano: best } = plano
  const numeros = useMemo(
    () =>
      new Map([
        ...(best?.viagens ?? []).flatMap(({ paradas }) =>
          paradas.flatMap(({ pedidos, nome }) =>
            pedidos.map(({ id, numero }): [string, { numero: string; nome: string }] => [
              id,
              { numero, nome },
            ]),
          ),
        ),
        ...(best?.fora ?? []).map(
          ({ pedidoId, numero, nome }): [string, { numero: string; nome: string }] => [
            pedidoId,
            { numero, nome },
          ],
        ),
      ]),
    [best],
  )
  const usados = new Map(
    restricoes.veiculos.map(({ id }) => [
      id,
      (best?.viagens ?? []).filter(({ veiculoId }) => veiculoId === id).length,
    ]),
  )
  const addPar = async () => {
    const par = await dialogs.form<Par>({
      title: 'Fixar dois pedidos',
      render: (control) => (
        <ParForm
          {...control}
          pedidos={[...numeros].map(([value, { numero, nome }]) => ({ value, label: `${numero} · ${nome}` }))}
        />
      ),
    })
    if (par) {
      const [a, b] = par.pedidos
      await acoes.alterar({ restricoes: { [par.tipo]: [...restricoes[par.tipo], [a, b] as const] } })
    }
  }
  return (
    <>
      <h2 className={styles.restricoesTitulo}>Restrições</h2>
      <RestricoesPlano
        restricoes={restricoes}
        onChange={(changes) => void acoes.alterar({ restricoes: changes })}
        usados={usados}
        saida={plano.saida}
        fusoHorario={plano.fusoHorario}
        isDisabled={isDisabled}
        numeroOf={(id) => numeros.get(id)?.numero ?? 'pedido'}
        onNovoPar={() => void addPar()}
      />
      <p className={painel.pe}>Mudar uma restrição continua do melhor plano, sem recomeçar.</p>
    </>
  )
}
