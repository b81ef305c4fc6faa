import { Button } from '@mantine/core'
import { IconPackages, IconPencil, IconPrinter, IconScan } from '@tabler/icons-react'
import { useId } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import {
  useCloseDrawer,
  useOpenDrawer,
  useQueryState,
  useRouteParam,
} from '#platform/web/router/navigation.ts'
import { ACOES } from '../../acoes.rules.ts'
import { PIPES, pipeStatus } from '../../pipe.rules.ts'
import { getHistoricoRemessa, imprimirEtiquetas } from '../../remessa.contract.ts'
import { type RemessaDetalhe, SITUACOES } from '../../remessa-dados.contract.ts'
import { ACAO_ICONS } from '../acoes/acao-icons.ts'
import { useRemessaAcoes } from '../acoes/use-remessa-acoes.tsx'
import { remessaEditDrawer, useRemessa } from '../remessa.api.ts'
import styles from '../remessa.module.css'
import { Dados, Documentos, Ocorrencias, Volumes } from './RemessaPartes.tsx'

/** One remessa: where it is on its way, what it holds, what can be done (design 51). */
export default function RemessaDrawer() {
  const id = useRouteParam('id')
  const query = useRemessa(id)
  const close = useCloseDrawer()
  if (query.data) return <Detalhe key={query.data.id} remessa={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer isOpen onClose={() => close()} icon={IconPackages} title="Remessa">
      {isGone && (
        <StateMessage icon={IconPackages} title="Esta remessa não existe mais">
          O endereço está incompleto, ou a remessa é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a remessa.</ReadFailure>
      )}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Carregando a remessa" />}
    </Drawer>
  )
}

const ABAS = ['dados', 'volumes', 'documentos', 'ocorrencias', 'historico'] as const
type Aba = (typeof ABAS)[number]

function Detalhe({ remessa }: { readonly remessa: RemessaDetalhe }) {
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const tabsId = useId()
  const agora = useNow()
  const { http } = usePlatform()
  const { run } = useRemessaAcoes()
  const [abaNaRota, setAba] = useQueryState('aba', 'dados')
  const aba: Aba = ABAS.find((one) => one === abaNaRota) ?? 'dados'
  const history = useCall(
    getHistoricoRemessa,
    { params: { id: remessa.id } },
    { enabled: aba === 'historico' },
  )
  const atual = remessa.etapas.find(({ passo }) => passo !== 3) ?? remessa.etapas.at(-1)
  const naTela = {
    id: remessa.id,
    codigo: remessa.codigo,
    divergencias: remessa.divergencias,
    unidadeId: remessa.emUnidadeNegocioId ?? atual?.unidadeDestino?.id ?? remessa.unidadeNegocioId,
    pesoKg: remessa.pesoBruto,
    volumeM3: remessa.cubagem,
    conferida: atual?.conferidaEm != null,
  }
  const print = async () =>
    saveFile(
      await http.download(imprimirEtiquetas, { body: { ids: [remessa.id] } }),
      `etiquetas-${remessa.codigo}.pdf`,
    )
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconPackages}
      title={remessa.codigo}
      badge={<StatusBadge color="petroleo" icon={IconPackages} label={pipeText(remessa, agora)} />}
      subtitle={`${remessa.remetente?.nome ?? ''} → ${remessa.destinatario?.nome ?? 'Cliente a definir'}${
        remessa.destinoCidade ? `, ${remessa.destinoCidade}, ${remessa.destinoUf}` : ''
      }`}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => void print()}
          >
            Etiquetas
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => openDrawer(remessaEditDrawer(remessa.id))}
          >
            Editar
          </Button>
        </>
      }
      tabs={
        <TabBar
          id={tabsId}
          label="Partes da remessa"
          value={aba}
          onChange={setAba}
          tabs={[
            { value: 'dados', label: 'Dados' },
            { value: 'volumes', label: 'Volumes', count: remessa.volumes.length },
            { value: 'documentos', label: 'Documentos', count: remessa.documentos.length },
            { value: 'ocorrencias', label: 'Ocorrências', count: remessa.ocorrencias.length },
            { value: 'historico', label: 'Histórico' },
          ]}
        />
      }
      footer={
        remessa.acoes.length > 0 ? (
          <WritesOnline tells>
            <div className={styles.acoes}>
              {remessa.acoes.map((acao, index) => {
                const Icon = ACAO_ICONS[acao]
                return (
                  <Button
                    key={acao}
                    variant={index === 0 ? 'filled' : 'default'}
                    leftSection={<Icon size={16} aria-hidden />}
                    onClick={() => void run(acao, [naTela])}
                  >
                    {ACOES[acao]}
                  </Button>
                )
              })}
              {remessa.acoes.includes('receber') && (
                <Button
                  variant="default"
                  leftSection={<IconScan size={16} aria-hidden />}
                  onClick={() => void run('conferir', [naTela])}
                >
                  Conferir
                </Button>
              )}
            </div>
          </WritesOnline>
        ) : undefined
      }
    >
      <TabPanel id={tabsId} value={aba}>
        {aba === 'dados' && <Dados remessa={remessa} />}
        {aba === 'volumes' && <Volumes remessa={remessa} />}
        {aba === 'documentos' && <Documentos remessa={remessa} />}
        {aba === 'ocorrencias' && <Ocorrencias remessa={remessa} />}
        {aba === 'historico' && <RecordHistory query={history} />}
      </TabPanel>
    </Drawer>
  )
}

/** The column of the board, seen from all units; elsewhere its state. */
function pipeText(remessa: RemessaDetalhe, agora: Date): string {
  const pipe = pipeStatus(
    {
      situacao: remessa.situacao,
      unidadeNegocioId: remessa.unidadeNegocioId,
      liberadaParaCarga: remessa.liberadaParaCarga,
      etapas: remessa.etapas.map((etapa) => ({
        tipo: etapa.tipo,
        passo: etapa.passo,
        unidadeOrigemId: etapa.unidadeOrigem?.id ?? null,
        unidadeDestinoId: etapa.unidadeDestino?.id ?? null,
        cargaId: etapa.carga?.id ?? null,
        dhExecucao: etapa.dhExecucao,
      })),
    },
    null,
    agora,
  )
  return pipe === undefined || pipe === 'limbo' ? SITUACOES[remessa.situacao] : PIPES[pipe]
}
