/** The program: the platform, then every module, listed by name. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { acaoEmMassaModule } from '#modules/acao-em-massa/server.ts'
import { agendaVeiculoModule } from '#modules/agenda-veiculo/server.ts'
import { anuncioModule } from '#modules/anuncio/server.ts'
import { buscaModule } from '#modules/busca/server.ts'
import { caracteristicaModule } from '#modules/caracteristica/server.ts'
import { cargaModule } from '#modules/carga/server.ts'
import { cargaModeloModule } from '#modules/carga-modelo/server.ts'
import { cercaModule } from '#modules/cerca/server.ts'
import { chaveApiModule } from '#modules/chave-api/server.ts'
import { comportamentoOferecimentoModule } from '#modules/comportamento-oferecimento/server.ts'
import { conferenciaModule } from '#modules/conferencia/server.ts'
import { conformidadeModule } from '#modules/conformidade/server.ts'
import { consultaModule } from '#modules/consulta/server.ts'
import { contatoModule } from '#modules/contato/server.ts'
import { conteinerModule } from '#modules/conteiner/server.ts'
import { conversaModule } from '#modules/conversa/server.ts'
import { disponibilidadeModule } from '#modules/disponibilidade/server.ts'
import { docaModule } from '#modules/doca/server.ts'
import { documentoCargaModule } from '#modules/documento-carga/server.ts'
import { emailModule } from '#modules/email/server.ts'
import { empresaModule } from '#modules/empresa/server.ts'
import { entregaModule } from '#modules/entrega/server.ts'
import { equipamentoModule } from '#modules/equipamento/server.ts'
import { estadiaModule } from '#modules/estadia/server.ts'
import { fatoModule } from '#modules/fato/server.ts'
import { fatoRegraModule } from '#modules/fato-regra/server.ts'
import { grupoTarefasModule } from '#modules/grupo-tarefas/server.ts'
import { indicadorModule } from '#modules/indicador/server.ts'
import { integracaoModule } from '#modules/integracao/server.ts'
import { webhookModule } from '#modules/integracao-webhook/server.ts'
import { localAutorizadoModule } from '#modules/local-autorizado/server.ts'
import { minutaModule } from '#modules/minuta/server.ts'
import { modeloDocumentoModule } from '#modules/modelo-documento/server.ts'
import { monitoramentoModule } from '#modules/monitoramento/server.ts'
import { motoristaModule } from '#modules/motorista/server.ts'
import { notificacaoModule } from '#modules/notificacao/server.ts'
import { novidadeModule } from '#modules/novidade/server.ts'
import { ocorrenciaModule } from '#modules/ocorrencia/server.ts'
import { oferecimentoModule } from '#modules/oferecimento/server.ts'
import { ofertaLinkModule } from '#modules/oferta-link/server.ts'
import { ofertaRecebidaModule } from '#modules/oferta-recebida/server.ts'
import { ownerModule } from '#modules/owner/server.ts'
import { painelModule } from '#modules/painel/server.ts'
import { painelAdminModule } from '#modules/painel-admin/server.ts'
import { parceiroModule } from '#modules/parceiro/server.ts'
import { parceiroEntregaModule } from '#modules/parceiro-entrega/server.ts'
import { patioModule } from '#modules/patio/server.ts'
import { pedidoModule } from '#modules/pedido/server.ts'
import { pesquisaModule } from '#modules/pesquisa/server.ts'
import { pisoModule } from '#modules/piso/server.ts'
import { planejamentoModule } from '#modules/planejamento/server.ts'
import { portalAcompanhamentoModule } from '#modules/portal-acompanhamento/server.ts'
import { portalAgendamentoModule } from '#modules/portal-agendamento/server.ts'
import { posicaoEstoqueModule } from '#modules/posicao-estoque/server.ts'
import { preferenciaModule } from '#modules/preferencia/server.ts'
import { privacidadeModule } from '#modules/privacidade/server.ts'
import { produtoUnidadeModule } from '#modules/produto-unidade/server.ts'
import { quadroModule } from '#modules/quadro/server.ts'
import { rankingModule } from '#modules/ranking/server.ts'
import { rastreadorModule } from '#modules/rastreador/server.ts'
import { referenciaModule } from '#modules/referencia/server.ts'
import { regiaoModule } from '#modules/regiao/server.ts'
import { regraLegalModule } from '#modules/regra-legal/server.ts'
import { regularidadeModule } from '#modules/regularidade/server.ts'
import { relatorioModule } from '#modules/relatorio/server.ts'
import { remessaModule } from '#modules/remessa/server.ts'
import { reservaModule } from '#modules/reserva/server.ts'
import { respostaRapidaModule } from '#modules/resposta-rapida/server.ts'
import { romaneioModule } from '#modules/romaneio/server.ts'
import { rotogramaModule } from '#modules/rotograma/server.ts'
import { createLoadSession } from '#modules/sessao/server/load-session.ts'
import { sessaoModule } from '#modules/sessao/server.ts'
import { suporteModule } from '#modules/suporte/server.ts'
import { tipoModule } from '#modules/tipo/server.ts'
import { tipoOcorrenciaModule } from '#modules/tipo-ocorrencia/server.ts'
import { unidadeMedidaModule } from '#modules/unidade-medida/server.ts'
import { unidadeNegocioModule } from '#modules/unidade-negocio/server.ts'
import { usuarioModule } from '#modules/usuario/server.ts'
import { veiculoModule } from '#modules/veiculo/server.ts'
import { vendedorModule } from '#modules/vendedor/server.ts'
import { viagemModule } from '#modules/viagem/server.ts'
import { type Clock, systemClock } from '#platform/server/clock.ts'
import { type Config, mapOrigins } from '#platform/server/config.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/database/open-database.ts'
import { statisticsJob } from '#platform/server/database/statistics.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createEventFeed } from '#platform/server/events/event-feed.ts'
import { openPublisher, publishCommits } from '#platform/server/events/publisher.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { removePartials } from '#platform/server/files/write-whole.ts'
import { buildServer } from '#platform/server/http/build-server.ts'
import { registerMapArchive } from '#platform/server/http/register-map-archive.ts'
import { registerSystemRoutes } from '#platform/server/http/register-system-routes.ts'
import { serveWeb, type WebBuild } from '#platform/server/http/serve-web.ts'
import { createHub } from '#platform/server/hub/hub.ts'
import { createJobQueue, prepareJobs } from '#platform/server/jobs/job-queue.ts'
import type { Logger } from '#platform/server/log.ts'
import { createMailer } from '#platform/server/mail/mailer.ts'
import { openMapArchive } from '#platform/server/map-archive.ts'
import { createMetrics, type Metrics } from '#platform/server/metrics.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { createAccessTokens } from '#platform/server/session/access-token.ts'
import { createSessionDirectory } from '#platform/server/session/session-directory.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'

export const MODULES: readonly ServerModule[] = [
  sessaoModule,
  usuarioModule,
  ownerModule,
  painelAdminModule,
  anuncioModule,
  novidadeModule,
  referenciaModule,
  consultaModule,
  preferenciaModule,
  tipoModule,
  unidadeMedidaModule,
  modeloDocumentoModule,
  unidadeNegocioModule,
  regiaoModule,
  rotogramaModule,
  parceiroEntregaModule,
  produtoUnidadeModule,
  caracteristicaModule,
  buscaModule,
  integracaoModule,
  parceiroModule,
  vendedorModule,
  empresaModule,
  contatoModule,
  cercaModule,
  localAutorizadoModule,
  veiculoModule,
  motoristaModule,
  equipamentoModule,
  agendaVeiculoModule,
  grupoTarefasModule,
  tipoOcorrenciaModule,
  cargaModule,
  ocorrenciaModule,
  regularidadeModule,
  acaoEmMassaModule,
  documentoCargaModule,
  cargaModeloModule,
  pisoModule,
  romaneioModule,
  comportamentoOferecimentoModule,
  disponibilidadeModule,
  quadroModule,
  pedidoModule,
  minutaModule,
  planejamentoModule,
  docaModule,
  remessaModule,
  conferenciaModule,
  posicaoEstoqueModule,
  conteinerModule,
  reservaModule,
  patioModule,
  portalAcompanhamentoModule,
  portalAgendamentoModule,
  webhookModule,
  chaveApiModule,
  rastreadorModule,
  monitoramentoModule,
  privacidadeModule,
  notificacaoModule,
  emailModule,
  pesquisaModule,
  regraLegalModule,
  conformidadeModule,
  oferecimentoModule,
  ofertaRecebidaModule,
  ofertaLinkModule,
  entregaModule,
  viagemModule,
  estadiaModule,
  respostaRapidaModule,
  conversaModule,
  fatoRegraModule,
  suporteModule,
  indicadorModule,
  // After all whose projections write the records that facts are made of.
  fatoModule,
  // What was on time is what the facts say.
  rankingModule,
  relatorioModule,
  painelModule,
]

/** Served by the light entry, which has the same list of pages. */
export const LIGHT_PAGES = MODULES.flatMap(({ lightPages = [] }) => lightPages)

/** Nobody else writes into the folder of an embedded database; on PostgreSQL other processes may be at it. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

export interface App {
  readonly server: FastifyInstance
  readonly deps: Deps
  readonly opened: OpenDatabase
  readonly metrics: Metrics
  /** Takes up jobs and the watch for changes of access. */
  start(): Promise<void>
  /** Requests finish, sockets are told to reconnect, jobs end; then the database closes. */
  stop(): Promise<void>
}

export interface AppOptions {
  readonly clock?: Clock
  /** The built web; absent: only the API is served. */
  readonly web?: WebBuild | undefined
  /** Told to whoever finds the data folder taken: the address that will be served, or the command at work. */
  readonly holder?: string
}

/** Opens the database, migrates, and builds the server without listening. */
export async function buildApp(config: Config, log: Logger, options: AppOptions = {}): Promise<App> {
  const clock = options.clock ?? systemClock
  const jobs = [statisticsJob, ...MODULES.flatMap((module) => module.jobs ?? [])]
  const { archiveFile } = config.maps
  const mapArchive = archiveFile === null ? undefined : await openMapArchive(archiveFile)
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    secret: config.secret,
    holder: options.holder,
    prepare: (admin) => prepareJobs(admin, jobs),
  })
  const db = opened.database
  const sessions = createSessionDirectory(db, clock, createLoadSession(db, clock))
  const queue = createJobQueue(opened.systemQuery, jobs, log)
  await queue.open()
  const publisher = openPublisher({ config, listenUrl: opened.listenUrl, log })
  const deps: Deps = {
    config,
    clock,
    db,
    log,
    sessions,
    tokens: createAccessTokens(config.secret),
    jobs: queue,
    publisher,
    files: createFileStore(config.s3Url, config.dataDir),
    mailer: createMailer(config.smtpUrl, config.dataDir),
  }
  const metrics = createMetrics()
  publishCommits(db, publisher)
  for (const projection of MODULES.flatMap((module) => module.projections ?? [])) db.addProjection(projection)
  for (const open of MODULES.flatMap((module) => module.openProjections ?? [])) db.addProjection(open(deps))
  connectExtensions(
    MODULES.flatMap(({ extensions = [], notifications = [], openExtensions }) => [
      ...extensions,
      ...notifications.map(notificationKinds.with),
      ...(openExtensions?.(deps) ?? []),
    ]),
  )
  for (const { connect } of MODULES) connect?.(deps)
  const feed = createEventFeed({ db, publisher, log })
  const hub = createHub({
    deps,
    feed,
    publisher,
    metrics,
    hubEvents: Object.assign({}, ...MODULES.map((module) => module.hubEvents ?? {})),
    unitTables: Object.assign({}, ...MODULES.map((module) => module.unitTables ?? {})),
    peopleMessages: Object.assign({}, ...MODULES.map((module) => module.peopleMessages ?? {})),
    recordMessages: Object.assign({}, ...MODULES.map((module) => module.recordMessages ?? {})),
  })
  const server = await buildServer({
    deps,
    metrics,
    bindings: [...MODULES.flatMap((module) => module.routes), ...hub.routes],
    documentation: MODULES.flatMap(({ documentation }) => documentation ?? []),
    connectSources: mapOrigins(config.maps),
  })
  hub.register(server)
  let isReady = false
  registerSystemRoutes(server, {
    deps,
    metrics,
    version: options.web?.version ?? '',
    mapArchive: mapArchive?.described ?? null,
    isReady: () => isReady,
  })
  if (mapArchive) registerMapArchive(server, mapArchive)
  if (options.web) await serveWeb(server, options.web, LIGHT_PAGES)
  return {
    server,
    deps,
    opened,
    metrics,
    async start() {
      const abandonedBefore = new Date(clock.now().getTime() - (opened.isEmbedded ? 0 : ABANDONED_MS))
      await removePartials(config.dataDir, abandonedBefore, join(config.dataDir, 'db'))
      sessions.start()
      feed.start()
      await publisher.start()
      await queue.start(deps)
      isReady = true
    },
    async stop() {
      isReady = false
      await server.close()
      sessions.stop()
      await queue.stop()
      await feed.stop()
      await publisher.stop()
      await mapArchive?.close()
      await opened.close()
    },
  }
}
