import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { listarMinutas } from '#modules/minuta/minuta.contract.ts'
import { FORMACAO } from '#modules/minuta/web/shared/formacao.api.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useQueryValues } from '#platform/web/router/navigation.ts'
import { criarPlanejamento, getRestricoesPadrao, listarPlanejamentos } from '../planejamento.contract.ts'
import { SITUACOES_PLANEJAMENTO } from '../planejamento.rules.ts'
import { MAX_MINUTAS_PLANO, type Restricoes, SEGUNDOS } from '../restricoes.rules.ts'
import styles from './planejamento.module.css'
import { RestricoesPlano } from './RestricoesPlano.tsx'

const TEMPOS = [5, 15, SEGUNDOS.padrao, 60, SEGUNDOS.maximo]

/** Several problems of fields in one text: the restrictions show no field of their own for all of them. */
const problemText = (error: unknown) =>
  error instanceof HttpError && error.details.length > 0
    ? error.details.map(({ message }) => message).join('. ')
    : refusalText(error)

/** What is to be planned, and with what; then the search begins. */
export function NovoPlano({ onStart }: { readonly onStart: (id: string) => void }) {
  const goToPage = useGoToPage()
  // Where one comes from says what is to be planned; from then on it is the form's.
  const [address, setAddress] = useQueryValues(['unidade', 'de', 'ate', 'pedidos', 'minutas', 'importacao'])
  const [unidade, setUnidade] = useState(address.unidade ?? '')
  const [de, setDe] = useState(address.de ?? '')
  const [ate, setAte] = useState(address.ate ?? '')
  const [withMinutas, setWithMinutas] = useState(address.minutas === 'sim')
  const { data: unidades = [] } = useCall(listUnidadesWithAccess, {})
  const unidadeId = unidade || (unidades.find(({ padrao }) => padrao) ?? unidades[0])?.id || ''
  const [segundos, setSegundos] = useState<number>(SEGUNDOS.padrao)
  const [changes, setChanges] = useState<Partial<Restricoes>>({})
  const padrao = useCall(
    getRestricoesPadrao,
    { query: { unidadeNegocioId: unidadeId } },
    { enabled: unidadeId !== '' },
  )
  const minutas = useCall(listarMinutas, {})
  const abertas = (minutas.data ?? [])
    .filter(
      ({ aberta, unidadeNegocioId, pedidos }) =>
        aberta && unidadeNegocioId === unidadeId && pedidos.length > 0,
    )
    .slice(0, MAX_MINUTAS_PLANO)
  const start = useCallMutation(criarPlanejamento, {
    changes: [listarPlanejamentos],
    onSuccess: ({ id }) => onStart(id),
  })
  const chosen = (address.pedidos ?? '').split(',').filter(isGuid)
  const importacaoId = isGuid(address.importacao ?? '') ? address.importacao : undefined
  const isChosen = chosen.length > 0 || importacaoId !== undefined
  const isReversed = !isChosen && de !== '' && ate !== '' && ate < de
  const begin = () =>
    start.mutate({
      body: {
        unidadeNegocioId: unidadeId,
        segundos,
        restricoes: { ...padrao.data, ...changes },
        ...(chosen.length > 0 && { pedidoIds: chosen }),
        ...(importacaoId && { importacaoId }),
        ...(withMinutas && { minutaIds: abertas.map(({ id }) => id) }),
        ...(de && { dataIni: de }),
        ...(ate && { dataFim: ate }),
      },
    })
  return (
    <>
      <PageHeader
        title="Montar minutas"
        subtitle="Propõe as viagens de menor custo para os pedidos livres"
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => goToPage(FORMACAO)}
          >
            Voltar à formação
          </Button>
        }
      />
      <div className={styles.novo}>
        <Panel title="O que planejar">
          <div className={styles.campos}>
            <NativeSelect
              label="Unidade de negócio"
              data={unidades.map(({ id, descricao }) => ({ value: id, label: descricao }))}
              value={unidadeId}
              onChange={({ currentTarget }) => {
                setChanges({})
                setUnidade(currentTarget.value)
              }}
            />
            {isChosen ? (
              <p>
                <strong>
                  {importacaoId
                    ? 'Os pedidos livres da importação'
                    : chosen.length === 1
                      ? '1 pedido selecionado'
                      : `${chosen.length} pedidos selecionados`}
                </strong>
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() => {
                    setAddress('pedidos', '')
                    setAddress('importacao', '')
                  }}
                >
                  Planejar todos os livres
                </Button>
              </p>
            ) : (
              <div className={styles.dias}>
                <DateField
                  label="Coleta de"
                  description="Vazio: qualquer dia"
                  value={de}
                  onChange={({ currentTarget }) => setDe(currentTarget.value)}
                />
                <DateField
                  label="Coleta até"
                  description="Vazio: qualquer dia"
                  value={ate}
                  error={isReversed && validationMessages.endBeforeStart}
                  onChange={({ currentTarget }) => setAte(currentTarget.value)}
                />
              </div>
            )}
            <Checkbox
              label={`Refazer também as minutas abertas (${abertas.length})`}
              disabled={abertas.length === 0}
              checked={withMinutas && abertas.length > 0}
              onChange={({ currentTarget }) => setWithMinutas(currentTarget.checked)}
            />
            <NativeSelect
              label="Tempo de busca"
              data={TEMPOS.map((value) => ({ value: String(value), label: `${value} segundos` }))}
              value={String(segundos)}
              onChange={({ currentTarget }) => setSegundos(Number(currentTarget.value))}
            />
            {start.isError && (
              <AlertStrip kind="danger" title="A busca não começou">
                {problemText(start.error)}
              </AlertStrip>
            )}
            <WriteButton
              leftSection={<IconRoute size={16} aria-hidden />}
              loading={start.isPending}
              disabled={!padrao.data || isReversed}
              onClick={begin}
            >
              Procurar plano
            </WriteButton>
          </div>
        </Panel>
        <Panel title="Restrições">
          {padrao.isError ? (
            <ReadFailure query={padrao}></ReadFailure>
          ) : padrao.data ? (
            <RestricoesPlano
              restricoes={{ ...padrao.data, ...changes }}
              onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
              saida={null}
              fusoHorario={localZone()}
            />
          ) : (
            <LoadingSkeleton lines={8} label="Carregando as restrições" />
          )}
        </Panel>
        <Recentes onOpen={onStart} />
      </div>
    </>
  )
}

function Recentes({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data = [] } = useCall(listarPlanejamentos, {})
  return (
    <Panel title="Planos recentes">
      {data.length === 0 ? (
        <p className={styles.vazio}>
          Nenhum plano ainda. Fechar o navegador não perde uma busca: ela aparece aqui.
        </p>
      ) : (
        <ul>
          {data.map(({ id, unidadeNegocio, situacao, criadoEm, pedidos, fusoHorario }) => (
            <li key={id}>
              <button type="button" className={styles.recente} onClick={() => onOpen(id)}>
                <strong>{formatDateTime(criadoEm, fusoHorario)}</strong>
                <span>{`${unidadeNegocio} · ${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'}`}</span>
                <span className={styles.nota}>{SITUACOES_PLANEJAMENTO[situacao]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
