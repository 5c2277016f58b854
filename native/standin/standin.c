/*
 * The stand-in of computenetwork.dll (with HNSCall of vmcompute.dll): every export forwards its arguments to the
 * embedded simulator over a loopback socket and hands back what comes. It holds no knowledge of HNS. Its purpose is
 * that the bindings run for real: calling convention, UTF-16, memory that the caller frees, handles, HRESULTs, and
 * callbacks from a foreign thread. Built by build.mjs; never part of a package.
 *
 * Frames, little-endian. Request: u32 length, name as text, then the in-arguments in order: text = u32 byte count
 * (0xFFFFFFFF for NULL) and UTF-16LE, GUID = 16 bytes, handle or callback token = u64. Answer: u32 length, u32 HRESULT,
 * u32 crash, u64 handle, text result, text error record. Events: u32 length, u64 token, u32 type, text data.
 */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define COBJMACROS
#include <winsock2.h>
#include <windows.h>
#include <objbase.h>
#define EXPORT __declspec(dllexport)
typedef SOCKET Socket;
typedef SRWLOCK Lock;
#define LOCK_INIT SRWLOCK_INIT
#define lock(l) AcquireSRWLockExclusive(l)
#define unlock(l) ReleaseSRWLockExclusive(l)
#define closeSocket closesocket
#define allocateText CoTaskMemAlloc
#else
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>
#define EXPORT __attribute__((visibility("default")))
#define WINAPI
typedef int Socket;
typedef pthread_mutex_t Lock;
#define LOCK_INIT PTHREAD_MUTEX_INITIALIZER
#define lock(l) pthread_mutex_lock(l)
#define unlock(l) pthread_mutex_unlock(l)
#define closeSocket close
#define INVALID_SOCKET (-1)
#define allocateText malloc
typedef int32_t HRESULT;
#endif

typedef uint16_t Char16;
typedef void(WINAPI *Callback)(uint32_t type, void *context, HRESULT status, const Char16 *data);

#define NULL_TEXT 0xFFFFFFFFu
#define RPC_UNAVAILABLE ((HRESULT)0x800706BA)
#define USED_AFTER_UNLOAD ((HRESULT)0x803B0031)
#define MAX_CONNECTIONS 64
#define MAX_CALLBACKS 64
#define MAX_FRAME (64u << 20)

static Lock stateLock = LOCK_INIT;
static uint16_t serverPort;
static int64_t openHandles;
static volatile int *volatile nowhere; /* written to where the simulator asks for a crash */

/* Texts that were handed out and not freed yet. */

static Lock textLock = LOCK_INIT;
static void **texts;
static size_t textCount, textCapacity;

static void rememberText(void *text) {
  lock(&textLock);
  if (textCount == textCapacity) {
    textCapacity = textCapacity ? textCapacity * 2 : 64;
    texts = realloc(texts, textCapacity * sizeof *texts);
  }
  texts[textCount++] = text;
  unlock(&textLock);
}

static void forgetText(void *text) {
  lock(&textLock);
  for (size_t i = textCount; i-- > 0;) {
    if (texts[i] == text) {
      texts[i] = texts[--textCount];
      break;
    }
  }
  unlock(&textLock);
}

#ifdef _WIN32
/* The caller frees through ole32, so the only place to count is a spy on the task allocator. */
static HRESULT STDMETHODCALLTYPE spyQuery(IMallocSpy *self, REFIID id, void **out) {
  (void)id;
  *out = self;
  return S_OK;
}
static ULONG STDMETHODCALLTYPE spyRef(IMallocSpy *self) { return (void)self, 1; }
static SIZE_T STDMETHODCALLTYPE spyPreAlloc(IMallocSpy *self, SIZE_T size) { return (void)self, size; }
static void *STDMETHODCALLTYPE spyPostAlloc(IMallocSpy *self, void *actual) { return (void)self, actual; }
static void *STDMETHODCALLTYPE spyPreFree(IMallocSpy *self, void *text, BOOL spied) {
  (void)self, (void)spied;
  forgetText(text);
  return text;
}
static void STDMETHODCALLTYPE spyPostFree(IMallocSpy *self, BOOL spied) { (void)self, (void)spied; }
static SIZE_T STDMETHODCALLTYPE spyPreRealloc(IMallocSpy *self, void *p, SIZE_T size, void **out, BOOL spied) {
  (void)self, (void)spied;
  *out = p;
  return size;
}
static void *STDMETHODCALLTYPE spyPointer(IMallocSpy *self, void *p, BOOL spied) { return (void)self, (void)spied, p; }
static SIZE_T STDMETHODCALLTYPE spySize(IMallocSpy *self, SIZE_T size, BOOL spied) { return (void)self, (void)spied, size; }
static int STDMETHODCALLTYPE spyDid(IMallocSpy *self, void *p, BOOL spied, int did) {
  return (void)self, (void)p, (void)spied, did;
}
static void STDMETHODCALLTYPE spyMinimize(IMallocSpy *self) { (void)self; }
static IMallocSpyVtbl spyTable = {spyQuery,   spyRef,     spyRef,  spyPreAlloc, spyPostAlloc, spyPreFree,  spyPostFree, spyPreRealloc,
                                  spyPointer, spyPointer, spySize, spyPointer,  spyDid,       spyMinimize, spyMinimize};
static IMallocSpy spy = {&spyTable};
#else
EXPORT void CoTaskMemFree(void *text) {
  if (text == NULL) return;
  forgetText(text);
  free(text);
}
#endif

/* For tests: what the caller still owes. */
EXPORT void WINAPI StandinCounts(int64_t *handles, int64_t *unfreedTexts) {
  lock(&stateLock);
  *handles = openHandles;
  unlock(&stateLock);
  lock(&textLock);
  *unfreedTexts = (int64_t)textCount;
  unlock(&textLock);
}

/* For tests within one process; else the port is read from HNSCOPE_STANDIN_PORT. */
EXPORT void WINAPI StandinConnect(uint16_t port) {
  lock(&stateLock);
  serverPort = port;
  unlock(&stateLock);
}

/* Connections: one call at a time on each, kept for the next call. */

static Socket idle[MAX_CONNECTIONS];
static int idleCount;
static uint16_t idlePort;

static Socket openConnection(uint16_t port) {
  Socket s = socket(AF_INET, SOCK_STREAM, 0);
  if (s == INVALID_SOCKET) return s;
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(s, (struct sockaddr *)&address, sizeof address) != 0) {
    closeSocket(s);
    return INVALID_SOCKET;
  }
  int on = 1;
  setsockopt(s, IPPROTO_TCP, TCP_NODELAY, (const char *)&on, sizeof on);
  return s;
}

static uint16_t portOfServer(void) {
  lock(&stateLock);
  if (serverPort == 0) {
#ifdef _WIN32
    char text[16] = "";
    GetEnvironmentVariableA("HNSCOPE_STANDIN_PORT", text, sizeof text);
    serverPort = (uint16_t)atoi(text);
#else
    const char *text = getenv("HNSCOPE_STANDIN_PORT");
    if (text != NULL) serverPort = (uint16_t)atoi(text);
#endif
  }
  uint16_t port = serverPort;
  unlock(&stateLock);
  return port;
}

static Socket takeConnection(uint16_t port) {
  lock(&stateLock);
  if (idlePort != port) {
    while (idleCount > 0) closeSocket(idle[--idleCount]);
    idlePort = port;
  }
  Socket s = idleCount > 0 ? idle[--idleCount] : INVALID_SOCKET;
  unlock(&stateLock);
  return s == INVALID_SOCKET ? openConnection(port) : s;
}

static void giveBackConnection(Socket s, uint16_t port) {
  lock(&stateLock);
  if (idlePort == port && idleCount < MAX_CONNECTIONS) {
    idle[idleCount++] = s;
    s = INVALID_SOCKET;
  }
  unlock(&stateLock);
  if (s != INVALID_SOCKET) closeSocket(s);
}

static int sendAll(Socket s, const uint8_t *data, size_t length) {
  while (length > 0) {
    int sent = send(s, (const char *)data, length > 65536 ? 65536 : (int)length, 0);
    if (sent <= 0) return 0;
    data += sent;
    length -= (size_t)sent;
  }
  return 1;
}

static int receiveAll(Socket s, uint8_t *data, size_t length) {
  while (length > 0) {
    int got = recv(s, (char *)data, length > 65536 ? 65536 : (int)length, 0);
    if (got <= 0) return 0;
    data += got;
    length -= (size_t)got;
  }
  return 1;
}

static uint8_t *receiveFrame(Socket s, uint32_t *length) {
  if (!receiveAll(s, (uint8_t *)length, 4) || *length > MAX_FRAME) return NULL;
  uint8_t *frame = malloc(*length + 1u);
  if (frame == NULL || receiveAll(s, frame, *length)) return frame;
  free(frame);
  return NULL;
}

/* A frame under construction. */

typedef struct {
  uint8_t *data;
  size_t length, capacity;
} Frame;

static void put(Frame *frame, const void *bytes, size_t count) {
  if (frame->length + count > frame->capacity) {
    frame->capacity = (frame->length + count) * 2 + 64;
    frame->data = realloc(frame->data, frame->capacity);
  }
  memcpy(frame->data + frame->length, bytes, count);
  frame->length += count;
}

static void putText(Frame *frame, const Char16 *text) {
  uint32_t bytes = NULL_TEXT;
  if (text != NULL) {
    bytes = 0;
    while (text[bytes / 2] != 0) bytes += 2;
  }
  put(frame, &bytes, 4);
  if (text != NULL) put(frame, text, bytes);
}

static void putName(Frame *frame, const char *name) {
  Char16 wide[64] = {0};
  for (int i = 0; name[i] != 0 && i < 63; i++) wide[i] = (Char16)name[i];
  putText(frame, wide);
}

/* NULL where the frame ends before the text does; what the other end says of its lengths is not believed. */
static const uint8_t *takeText(const uint8_t *at, const uint8_t *end, Char16 **text) {
  uint32_t bytes;
  if (at == NULL || end - at < 4) return NULL;
  memcpy(&bytes, at, 4);
  at += 4;
  if (bytes == NULL_TEXT) return at;
  if (bytes % 2 != 0 || (size_t)(end - at) < bytes) return NULL;
  if (text != NULL) {
    *text = allocateText(bytes + 2u);
    if (*text == NULL) return NULL;
    memcpy(*text, at, bytes);
    (*text)[bytes / 2] = 0;
    rememberText(*text);
  }
  return at + bytes;
}

static void countHandles(int by) {
  lock(&stateLock);
  openHandles += by;
  unlock(&stateLock);
}

/* One call. `arguments`: g GUID, t text, h handle. Out pointers may be NULL. */
static HRESULT forward(const char *name, Char16 **text, void **handle, Char16 **record, const char *arguments, ...) {
  if (text != NULL) *text = NULL;
  if (handle != NULL) *handle = NULL;
  if (record != NULL) *record = NULL;

  Frame frame = {0};
  uint32_t length = 0;
  put(&frame, &length, 4);
  putName(&frame, name);
  va_list list;
  va_start(list, arguments);
  for (const char *a = arguments; *a != 0; a++) {
    const void *argument = va_arg(list, const void *);
    uint64_t number = (uint64_t)(uintptr_t)argument;
    if (*a == 'g') put(&frame, argument, 16);
    else if (*a == 't') putText(&frame, argument);
    else put(&frame, &number, 8);
  }
  va_end(list);
  length = (uint32_t)(frame.length - 4);
  memcpy(frame.data, &length, 4);

  uint16_t port = portOfServer();
  Socket s = takeConnection(port);
  uint8_t *answer = NULL;
  if (s != INVALID_SOCKET && sendAll(s, frame.data, frame.length)) answer = receiveFrame(s, &length);
  free(frame.data);
  if (answer == NULL) {
    if (s != INVALID_SOCKET) closeSocket(s);
    return RPC_UNAVAILABLE;
  }
  giveBackConnection(s, port);

  uint32_t hresult, crash;
  uint64_t value;
  if (length < 16) {
    free(answer);
    return RPC_UNAVAILABLE;
  }
  memcpy(&hresult, answer, 4);
  memcpy(&crash, answer + 4, 4);
  memcpy(&value, answer + 8, 8);
  if (crash) *nowhere = 1;
  const uint8_t *end = answer + length;
  int isWhole = takeText(takeText(answer + 16, end, text), end, record) != NULL;
  free(answer);
  /* A text that was taken before the cut is the caller's to free, as with any failure. */
  if (!isWhole) return RPC_UNAVAILABLE;
  if (value != 0 && handle != NULL) {
    *handle = (void *)(uintptr_t)value;
    countHandles(1);
  }
  return (HRESULT)hresult;
}

/*
 * A handle counts as closed when the service says so, or says that it died with its object or with the service
 * (HCN_E_OBJECT_USED_AFTER_UNLOAD), and when the service is gone and its handles with it.
 */
static HRESULT closed(HRESULT result) {
  if (result >= 0 || result == USED_AFTER_UNLOAD || result == RPC_UNAVAILABLE) countHandles(-1);
  return result;
}

/* The seven calls of a kind (hcn.md 1.2); create is apart, since an endpoint's has a network. */
#define OBJECT_CALLS(X)                                                                                                \
  EXPORT HRESULT WINAPI HcnEnumerate##X##s(const Char16 *query, Char16 **ids, Char16 **record) {                       \
    return forward("HcnEnumerate" #X "s", ids, NULL, record, "t", query);                                              \
  }                                                                                                                    \
  EXPORT HRESULT WINAPI HcnOpen##X(const void *id, void **handle, Char16 **record) {                                   \
    return forward("HcnOpen" #X, NULL, handle, record, "g", id);                                                       \
  }                                                                                                                    \
  EXPORT HRESULT WINAPI HcnModify##X(void *handle, const Char16 *settings, Char16 **record) {                          \
    return forward("HcnModify" #X, NULL, NULL, record, "ht", handle, settings);                                        \
  }                                                                                                                    \
  EXPORT HRESULT WINAPI HcnQuery##X##Properties(void *handle, const Char16 *query, Char16 **text, Char16 **record) {   \
    return forward("HcnQuery" #X "Properties", text, NULL, record, "ht", handle, query);                               \
  }                                                                                                                    \
  EXPORT HRESULT WINAPI HcnDelete##X(const void *id, Char16 **record) {                                                \
    return forward("HcnDelete" #X, NULL, NULL, record, "g", id);                                                       \
  }                                                                                                                    \
  EXPORT HRESULT WINAPI HcnClose##X(void *handle) {                                                                    \
    return closed(forward("HcnClose" #X, NULL, NULL, NULL, "h", handle));                                              \
  }

#define CREATE_CALL(X)                                                                                                 \
  EXPORT HRESULT WINAPI HcnCreate##X(const void *id, const Char16 *settings, void **handle, Char16 **record) {         \
    return forward("HcnCreate" #X, NULL, handle, record, "gt", id, settings);                                          \
  }

OBJECT_CALLS(Network)
OBJECT_CALLS(Endpoint)
OBJECT_CALLS(Namespace)
OBJECT_CALLS(LoadBalancer)
OBJECT_CALLS(SdnRoute)
CREATE_CALL(Network)
CREATE_CALL(Namespace)
CREATE_CALL(LoadBalancer)
CREATE_CALL(SdnRoute)

EXPORT HRESULT WINAPI HcnCreateEndpoint(void *network, const void *id, const Char16 *settings, void **handle, Char16 **record) {
  return forward("HcnCreateEndpoint", NULL, handle, record, "hgt", network, id, settings);
}

EXPORT HRESULT WINAPI HcnQueryEndpointStats(void *endpoint, const Char16 *query, Char16 **text, Char16 **record) {
  return forward("HcnQueryEndpointStats", text, NULL, record, "ht", endpoint, query);
}

EXPORT HRESULT WINAPI HcnQueryEndpointAddresses(void *endpoint, const Char16 *query, Char16 **text, Char16 **record) {
  return forward("HcnQueryEndpointAddresses", text, NULL, record, "ht", endpoint, query);
}

EXPORT HRESULT WINAPI HNSCall(const Char16 *method, const Char16 *path, const Char16 *request, Char16 **response) {
  return forward("HNSCall", response, NULL, NULL, "ttt", method, path, request);
}

/* Callbacks: a thread of our own reads events and calls back, as the RPC threads of Windows do. */

static Lock callbackLock = LOCK_INIT;
static struct {
  uint64_t token;
  Callback callback;
  void *context;
  void *handle;
} callbacks[MAX_CALLBACKS];
static uint64_t lastToken;
static uint16_t eventPort; /* whose events are being read; 0: nobody's */

static void readEvents(Socket s, uint16_t port) {
  for (;;) {
    uint32_t length;
    uint8_t *frame = receiveFrame(s, &length);
    if (frame == NULL) break;
    uint64_t token;
    uint32_t type, bytes;
    if (length < 16) {
      free(frame);
      break;
    }
    memcpy(&token, frame, 8);
    memcpy(&type, frame + 8, 4);
    memcpy(&bytes, frame + 12, 4);
    Char16 *data = NULL;
    if (bytes != NULL_TEXT) {
      if (bytes % 2 != 0 || bytes > length - 16) {
        free(frame);
        break;
      }
      data = calloc(bytes / 2 + 1, 2);
      memcpy(data, frame + 16, bytes);
    }
    /* The lock is held during the call: unregistering waits for a callback in flight. */
    lock(&callbackLock);
    for (int i = 0; i < MAX_CALLBACKS; i++) {
      if (token != 0 && callbacks[i].token == token) callbacks[i].callback(type, callbacks[i].context, 0, data);
    }
    unlock(&callbackLock);
    free(data);
    free(frame);
  }
  closeSocket(s);
  lock(&callbackLock);
  if (eventPort == port) eventPort = 0;
  unlock(&callbackLock);
}

typedef struct {
  Socket socket;
  uint16_t port;
} Events;

static void runEvents(Events *events) {
  readEvents(events->socket, events->port);
  free(events);
}

#ifdef _WIN32
static DWORD WINAPI eventThread(void *events) { return runEvents(events), 0; }
static void startEventThread(Events *events) { CloseHandle(CreateThread(NULL, 0, eventThread, events, 0, NULL)); }
#else
static void *eventThread(void *events) { return runEvents(events), NULL; }
static void startEventThread(Events *events) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, eventThread, events) == 0) pthread_detach(thread);
}
#endif

/* The event connection must stand before the registration is sent, or its first event could get lost. */
static int openEvents(void) {
  uint16_t port = portOfServer();
  if (eventPort == port) return 1;
  Socket s = openConnection(port);
  if (s == INVALID_SOCKET) return 0;
  Frame frame = {0};
  uint32_t length = 4 + 2 * 6, accepted;
  put(&frame, &length, 4);
  putName(&frame, "Events");
  int sent = sendAll(s, frame.data, frame.length) && receiveAll(s, (uint8_t *)&accepted, 4);
  free(frame.data);
  if (!sent) {
    closeSocket(s);
    return 0;
  }
  Events *events = malloc(sizeof *events);
  events->socket = s;
  events->port = eventPort = port;
  startEventThread(events);
  return 1;
}

static HRESULT registerCallback(const char *name, const char *arguments, void *network, Callback callback, void *context, void **handle) {
  int slot = -1;
  uint64_t token = 0;
  *handle = NULL;
  lock(&callbackLock);
  for (int i = 0; i < MAX_CALLBACKS && slot < 0; i++) {
    if (callbacks[i].token == 0) slot = i;
  }
  if (slot >= 0 && openEvents()) {
    token = ++lastToken;
    callbacks[slot].callback = callback;
    callbacks[slot].context = context;
    callbacks[slot].token = token;
  }
  unlock(&callbackLock);
  if (token == 0) return RPC_UNAVAILABLE;

  void *tokenPointer = (void *)(uintptr_t)token;
  HRESULT result = network == NULL && arguments[1] == 0
                       ? forward(name, NULL, handle, NULL, arguments, tokenPointer)
                       : forward(name, NULL, handle, NULL, arguments, network, tokenPointer);
  lock(&callbackLock);
  if (result < 0) callbacks[slot].token = 0;
  else callbacks[slot].handle = *handle;
  unlock(&callbackLock);
  return result;
}

static HRESULT unregisterCallback(const char *name, void *handle) {
  HRESULT result = closed(forward(name, NULL, NULL, NULL, "h", handle));
  lock(&callbackLock);
  for (int i = 0; i < MAX_CALLBACKS; i++) {
    if (callbacks[i].token != 0 && callbacks[i].handle == handle) callbacks[i].token = 0;
  }
  unlock(&callbackLock);
  return result;
}

EXPORT HRESULT WINAPI HcnRegisterServiceCallback(Callback callback, void *context, void **handle) {
  return registerCallback("HcnRegisterServiceCallback", "h", NULL, callback, context, handle);
}

EXPORT HRESULT WINAPI HcnUnregisterServiceCallback(void *handle) {
  return unregisterCallback("HcnUnregisterServiceCallback", handle);
}

EXPORT HRESULT WINAPI HcnRegisterNetworkCallback(void *network, Callback callback, void *context, void **handle) {
  return registerCallback("HcnRegisterNetworkCallback", "hh", network, callback, context, handle);
}

EXPORT HRESULT WINAPI HcnUnregisterNetworkCallback(void *handle) {
  return unregisterCallback("HcnUnregisterNetworkCallback", handle);
}

#ifdef _WIN32
BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, void *reserved) {
  (void)instance, (void)reserved;
  if (reason == DLL_PROCESS_ATTACH) {
    WSADATA data;
    WSAStartup(MAKEWORD(2, 2), &data);
    CoRegisterMallocSpy(&spy);
  }
  return TRUE;
}
#else
__attribute__((constructor)) static void ignoreBrokenPipes(void) { signal(SIGPIPE, SIG_IGN); }
#endif
