import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { canAccess, isEmbarcador } from '#platform/shared/access.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import {
  useCloseDrawer,
  useOpenDrawer,
  useQueryState,
  useRouteParam,
} from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type EntregaDetalhe, getArquivoDaEntrega, getHistoricoEntrega } from '../entrega.contract.ts'
import { type AcaoDaEntrega, RESULTADOS } from '../entrega.rules.ts'
import { useEntrega } from './entrega.api.ts'
import { distanciaDoPrazo, lugarDe, nomeDa, quantidadeTexto } from './entrega-textos.ts'
import styles from './entregas.module.css'
import { FotoDaEntrega } from './FotoDaEntrega.tsx'
import { SituacaoDaEntrega } from './SituacaoDaEntrega.tsx'
import { entregaDrawer } from './shared/enderecos.ts'
import { entregaActions } from './shared/entrega-actions.ts'
import { useEntregaAcoes } from './use-entrega-acoes.tsx'

/** One delivery: what became of it, what proves it, and what can be done. */
export default function EntregaDrawer() {
  const id = useRouteParam('id')
  const query = useEntrega(id)
  const close = useCloseDrawer()
  if (query.data) return <Detalhe key={query.data.id} entrega={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer isOpen onClose={() => close()} icon={IconPackageExport} title="Entrega">
      {isGone && (
        <StateMessage icon={IconPackageExport} title="Esta entrega não existe mais">
          O endereço está incompleto, a nota saiu da carga, ou a entrega é de uma unidade ou empresa que você
          não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a entrega.</ReadFailure>
      )}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Carregando a entrega" />}
    </Drawer>
  )
}

function Detalhe({ entrega }: { readonly entrega: EntregaDetalhe }) {
  const close = useCloseDrawer()
  const tabsId = useId()
  const isCarrier = !isEmbarcador(useSignedIn().subject)
  const [abaNaRota, setAba] = useQueryState('aba', 'detalhes')
  const aba = abaNaRota === 'historico' && !isCarrier ? 'historico' : 'detalhes'
  const history = useCall(
    getHistoricoEntrega,
    { params: { id: entrega.id } },
    { enabled: aba === 'historico' },
  )
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      icon={IconPackageExport}
      title={nomeDa(entrega)}
      badge={<SituacaoDaEntrega situacao={entrega.situacao} nome={entrega.situacaoNome} />}
      subtitle={
        <span className={styles.quem}>
          <DrawerLink className="ev-link" to={detalhesDrawer(entrega.cargaId)}>
            {`Carga ${entrega.cargaCodigo}`}
          </DrawerLink>
          <span>{`${entrega.cliente}, ${lugarDe(entrega)}`}</span>
        </span>
      }
      tabs={
        isCarrier ? undefined : (
          <TabBar
            id={tabsId}
            label="Partes da entrega"
            value={aba}
            onChange={setAba}
            tabs={[
              { value: 'detalhes', label: 'Entrega' },
              { value: 'historico', label: 'Histórico' },
            ]}
          />
        )
      }
    >
      <TabPanel id={tabsId} value={aba}>
        {aba === 'historico' ? (
          <RecordHistory query={history} />
        ) : (
          <>
            <Fatos entrega={entrega} />
            <Acoes entrega={entrega} isCarrier={isCarrier} />
            <Comprovantes entrega={entrega} />
            <Tentativas entrega={entrega} />
            <Partes entrega={entrega} />
          </>
        )}
      </TabPanel>
    </Drawer>
  )
}

function Fatos({ entrega }: { readonly entrega: EntregaDetalhe }) {
  const { fusoHorario: zone, prazo, dhEntrega, parada, placa, segueNaCarga } = entrega
  return (
    <FactList
      facts={[
        { label: 'Quantidade', value: quantidadeTexto(entrega) },
        { label: 'Parada', value: `${parada.ordem} de ${parada.total}` },
        { label: 'Prazo', value: prazo && formatDateTime(prazo, zone) },
        {
          label: 'Entregue',
          value:
            dhEntrega &&
            [formatDateTime(dhEntrega, zone), distanciaDoPrazo(entrega)].filter(Boolean).join(', '),
        },
        { label: 'Recebido por', value: entrega.recebedorNome },
        { label: 'Documento', value: entrega.recebedorDocumento },
        { label: 'Transportadora', value: entrega.nomeTransportadora },
        {
          label: 'Motorista',
          value: [entrega.motorista, placa && formatPlaca(placa)].filter(Boolean).join(' · '),
        },
        { label: 'Canhoto até', value: entrega.canhotoAte && formatDateTime(entrega.canhotoAte, zone) },
        {
          label: 'Baixada',
          value:
            entrega.conferidaEm &&
            [formatDateTime(entrega.conferidaEm, zone), entrega.conferidaPor].filter(Boolean).join(', '),
        },
        {
          label: 'Frete acordado',
          value: entrega.valorAcordado === null ? null : formatReais(entrega.valorAcordado),
        },
        {
          label: 'Total dos CT-e',
          value: entrega.valorTotalCte === null ? null : formatReais(entrega.valorTotalCte),
        },
        ...(entrega.ocorrencia ? [{ label: 'Ocorrência', value: entrega.ocorrencia.descricao }] : []),
        ...(segueNaCarga
          ? [
              {
                label: 'Segue na carga',
                value: (
                  <DrawerLink className="ev-link" to={detalhesDrawer(segueNaCarga.id)}>
                    {segueNaCarga.codigo}
                  </DrawerLink>
                ),
              },
            ]
          : []),
        ...(entrega.observacao ? [{ label: 'Observação', value: entrega.observacao }] : []),
      ]}
    />
  )
}

const ROTULOS: readonly { readonly acao: AcaoDaEntrega; readonly label: string }[] = [
  { acao: 'reentrega', label: 'Decidir o insucesso' },
  { acao: 'baixa', label: 'Registrar entrega' },
  { acao: 'conferir', label: 'Dar baixa' },
  { acao: 'recusar-foto', label: 'Recusar foto' },
  { acao: 'reabrir', label: 'Reabrir' },
  { acao: 'cancelar', label: 'Cancelar entrega' },
]

function Acoes({ entrega, isCarrier }: { readonly entrega: EntregaDetalhe; readonly isCarrier: boolean }) {
  const { run, anexar } = useEntregaAcoes(isCarrier)
  const input = useRef<HTMLInputElement>(null)
  // The dialog of a failure also offers that it was delivered after all.
  const offered = ROTULOS.filter(
    ({ acao }) => entrega.acoes.includes(acao) && !(acao === 'baixa' && entrega.acoes.includes('reentrega')),
  )
  const { subject } = useSignedIn()
  const openDrawer = useOpenDrawer()
  const added = isCarrier ? [] : entregaActions.list().filter(({ access }) => canAccess(access, subject))
  if (entrega.acoes.length === 0 && added.length === 0) return null
  return (
    <WritesOnline>
      <div className={styles.acoes}>
        {offered.map(({ acao, label }, index) => (
          <Button
            key={acao}
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => void run[acao]?.(entrega)}
          >
            {label}
          </Button>
        ))}
        {entrega.acoes.includes('anexo') && (
          <>
            <Button variant="default" onClick={() => input.current?.click()}>
              Anexar canhoto
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Foto ou digitalização do canhoto"
              accept=".jpg,.jpeg,.png,.webp,.heic,.tif,.tiff,.pdf"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                event.currentTarget.value = ''
                if (file) void anexar(entrega, file)
              }}
            />
          </>
        )}
        {added.map(({ key, label, drawerOf }) => (
          <Button key={key} variant="default" onClick={() => openDrawer(drawerOf(entrega))}>
            {label}
          </Button>
        ))}
      </div>
    </WritesOnline>
  )
}

const TIPOS = { foto: 'Foto', assinatura: 'Assinatura', documento: 'Página' } as const

function Comprovantes({ entrega }: { readonly entrega: EntregaDetalhe }) {
  const { http } = usePlatform()
  const { id, arquivos } = entrega
  if (arquivos.length === 0) return null
  return (
    <section className={styles.bloco}>
      <h3>Comprovantes</h3>
      <div className={styles.fotos}>
        {arquivos.map((arquivo, index) => {
          const name = `${TIPOS[arquivo.tipo]} ${index + 1}${arquivo.recusadoMotivo === null ? '' : ', recusada'}`
          return (
            <button
              key={arquivo.id}
              type="button"
              className={styles.foto}
              title={`Baixar: ${name}`}
              onClick={() =>
                void http
                  .download(getArquivoDaEntrega, { params: { id, arquivoId: arquivo.id } })
                  .then((file) => saveFile(file, name))
              }
            >
              <FotoDaEntrega entregaId={id} arquivo={arquivo} alt={name} />
            </button>
          )
        })}
      </div>
    </section>
  )
}

function Tentativas({ entrega: { tentativas, fusoHorario } }: { readonly entrega: EntregaDetalhe }) {
  if (tentativas.length === 0) return null
  return (
    <section className={styles.bloco}>
      <h3>{`Tentativas ${tentativas.length}`}</h3>
      <ol className={styles.lista}>
        {tentativas.map((one) => (
          <li key={`${one.n}-${one.dh}-${one.resultado}`}>
            <strong>{RESULTADOS[one.resultado]}</strong> {formatCardDateTime(one.dh, fusoHorario)}
            {`, por ${one.porNome}`}
            <div className={styles.fino}>
              {[
                one.parada,
                one.enviadoDepois &&
                  `enviado depois, recebido em ${formatCardDateTime(one.recebidoEm, fusoHorario)}`,
                one.origem === 'planilha' && 'por planilha',
                one.ocorenCodigo && `OCOREN ${one.ocorenCodigo}`,
                one.observacao,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Partes({ entrega: { partes, unidade } }: { readonly entrega: EntregaDetalhe }) {
  if (partes.length === 0) return null
  return (
    <section className={styles.bloco}>
      <h3>Outras partes desta nota</h3>
      <ul className={styles.lista}>
        {partes.map((parte) => (
          <li key={parte.id} className={styles.linha}>
            <DrawerLink className="ev-link" to={entregaDrawer(parte.id)}>
              {parte.quantidade === null
                ? 'Quantidade não informada'
                : `${parte.quantidade.toLocaleString('pt-BR')} ${unidade ?? ''}`.trimEnd()}
            </DrawerLink>
            <SituacaoDaEntrega situacao={parte.situacao} nome={parte.situacaoNome} />
            {parte.devolucao && <span className={styles.fino}>devolução</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
